/**
 * Turns and actors: what respondents wait for, where the time goes, what is refused, what outside things turns asked
 * for.
 */
import type { RuntimeMetrics } from "../../runtime/runtime-metrics.ts";
import { alone, type Families, type Sample } from "./families.ts";
import { byBoth, byFirst } from "./tallies.ts";

export function actorFamilies(families: Families, { directory, host, effects, state }: RuntimeMetrics): void {
  families.histogram(
    "parley_turn_duration_seconds",
    "From asking for a respondent's message to its answer, on the node that was asked, wherever the session lives.",
    undefined,
    () => alone(directory.turnSeconds),
  );
  families.counter(
    "parley_calls_total",
    "Commands asked for on this node, wherever their actors live, by answer: ok or the code of the refusal.",
    ["command", "outcome"],
    () => byBoth(directory.calls),
  );
  families.counter("parley_calls_late_total", "Calls whose caller stopped waiting before the answer came.", [], () => [
    [directory.late],
  ]);
  families.counter(
    "parley_call_retries_total",
    "Tries beyond the first of calls whose actor's shard moved, had no owner, or whose owner did not answer.",
    [],
    () => [[directory.retries]],
  );

  families.counter(
    "parley_turns_total",
    "Turns of this node's actors, by what the journal answered.",
    ["outcome"],
    () => byFirst(host.turns),
  );
  families.counter(
    "parley_commands_total",
    "Commands for this node's actors, by answer: ok or the code of the refusal.",
    ["command", "outcome"],
    () => byBoth(host.commands),
  );
  families.counter(
    "parley_command_retries_total",
    "Commands tried again because their actor's activation died.",
    [],
    () => [[host.retries]],
  );
  families.histogram(
    "parley_turn_wait_seconds",
    "From a command's arrival at its actor's node to when it is taken from the mailbox.",
    undefined,
    () => alone(host.waitSeconds),
  );
  families.histogram(
    "parley_turn_compute_seconds",
    "Computing commands that want nothing from outside; the event loop is held meanwhile.",
    undefined,
    () => alone(host.computeSeconds),
  );
  families.histogram("parley_turn_commit_seconds", "From a computed turn to the journal's answer.", undefined, () =>
    alone(host.commitSeconds),
  );
  families.histogram(
    "parley_mailbox_depth",
    "Commands that an actor's mailbox held when another came.",
    undefined,
    () => alone(host.mailboxDepth),
  );

  families.gauge("parley_commands_waiting", "Commands for this node's actors that are not answered yet.", [], () => [
    [state().commandsOwed],
  ]);
  families.gauge("parley_actors", "Actors in memory, living or at rest.", ["state"], () => {
    const { livingActors, restingActors } = state();
    return [
      [livingActors, "living"],
      [restingActors, "resting"],
    ];
  });
  families.gauge("parley_actors_bytes", "What actors take of the heap, by an estimate.", [], () => [
    [state().actorsBytes],
  ]);
  families.counter(
    "parley_activations_total",
    "Actors that came to life, by where from: new, read from the journal, revived from their rest.",
    ["source"],
    () => byFirst(host.activated),
  );
  families.counter("parley_actors_dropped_total", "Actors that memory lost, by cause.", ["cause"], () =>
    byFirst(host.dropped),
  );

  families.counter(
    "parley_effects_total",
    "What turns asked of the outside, by kind, and by ok or why the session went on without it.",
    ["kind", "outcome"],
    () => byBoth(effects.ended),
  );
  families.histogram(
    "parley_effect_duration_seconds",
    "An effect from wanting it to its end.",
    "kind",
    () => effects.seconds,
  );
  families.counter(
    "parley_model_fallbacks_total",
    "Replies that a configured language model was wanted for and that went on without it.",
    [],
    () => [[modelFallbacks(byBoth(effects.ended))]],
  );
}

function modelFallbacks(effects: Iterable<Sample>): number {
  let count = 0;
  for (const [value, kind, outcome] of effects)
    if (kind === "model" && outcome !== "ok" && outcome !== "not_configured") count += value;
  return count;
}
