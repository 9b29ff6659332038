/** The span of a turn's commit, below that of its turn, and above those of its webhooks. */
import type { CommandEnvelope } from "../commands/commands.ts";
import type { AppendOutcome } from "../journal/turn-record.ts";
import { turnKey, type Span, type Tracer } from "../tracing/tracer.ts";

/** To be called before the commit: consumers may read the turn before this node knows that it is stored. */
export function beginCommitSpan(tracer: Tracer, envelope: CommandEnvelope, seqFrom: number): Span | undefined {
  const { traceparent, actor } = envelope;
  if (traceparent === undefined) return undefined;
  const span = tracer.start("commit", {
    kind: "internal",
    parent: traceparent,
    attributes: { "parley.actor": actor, "parley.seq": seqFrom },
  });
  tracer.remember(turnKey(actor, seqFrom), span.traceparent);
  return span;
}

/** @param committed never rejects. */
export function endCommitSpan(span: Span, committed: Promise<AppendOutcome>): void {
  void committed.then(({ outcome }) =>
    span.end({ failed: outcome !== "committed", attributes: { "parley.outcome": outcome } }),
  );
}
