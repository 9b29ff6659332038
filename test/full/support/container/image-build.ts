/**
 * Carries out the steps of a Containerfile, as a builder does, in roots of Debian (`system-root.ts`).
 *
 * Owns: what each instruction does. Does not own: how a step is run.
 *
 * 1. An instruction that is not known here fails the build: no step is left out in silence.
 * 2. The context is what Git has or would take, and the ignore file sends: a checkout, without what was built in it.
 */
import { cp, mkdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  DockerfileParser,
  JSONInstruction,
  type Instruction,
  PropertyInstruction,
  ModifiableInstruction,
} from "dockerfile-ast";
import { sentToBuilders } from "../../../support/builder-context.ts";
import { ROOT } from "../../../support/structure/source-files.ts";
import { debianArchive, run, runInRoot, unpack } from "./system-root.ts";

/** What an image says of the containers made of it. */
export interface ImageConfig {
  readonly environment: Readonly<Record<string, string>>;
  readonly directory: string;
  readonly user: string;
  readonly volumes: readonly string[];
  readonly command: readonly string[];
  /** A line for the shell. */
  readonly healthCheck: string;
  readonly stopSignal: string;
}

export interface BuiltImage {
  readonly root: string;
  readonly config: ImageConfig;
}

interface Stage {
  readonly root: string;
  readonly config: { -readonly [Key in keyof ImageConfig]: ImageConfig[Key] };
  /** Build arguments of this stage. */
  readonly given: Record<string, string>;
}

/** @param folder where roots are made; they stay. */
export async function buildImage(
  containerfile: string,
  folder: string,
  buildArguments: Readonly<Record<string, string>> = {},
): Promise<BuiltImage> {
  const instructions = DockerfileParser.parse(await readFile(join(ROOT, containerfile), "utf8")).getInstructions();
  const context = join(folder, "context");
  await checkOut(context);
  const global: Record<string, string> = {};
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const instruction of instructions) {
    const keyword = instruction.getKeyword();
    if (keyword === "FROM") {
      const [image = "", , name = String(stages.size)] = wordsOf(instruction, global);
      stage = await stageFrom(image, stages, join(folder, `stage-${stages.size}`));
      stages.set(name, stage);
    } else if (stage === undefined) {
      if (keyword !== "ARG") throw new Error(`${keyword} stands before FROM`);
      declare(instruction, global, buildArguments);
    } else await carryOut(instruction, stage, { context, stages, buildArguments });
  }
  if (stage === undefined) throw new Error(`${containerfile} has no FROM`);
  return { root: stage.root, config: stage.config };
}

async function checkOut(context: string): Promise<void> {
  const listed = await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], ROOT);
  const isSent = sentToBuilders();
  for (const path of listed.split("\0").filter((each) => each !== "" && isSent(each))) {
    const from = join(ROOT, path);
    // Listed, and removed since.
    if ((await stat(from).catch(() => undefined)) === undefined) continue;
    await mkdir(dirname(join(context, path)), { recursive: true });
    await cp(from, join(context, path));
  }
}

async function stageFrom(image: string, stages: ReadonlyMap<string, Stage>, root: string): Promise<Stage> {
  const base = stages.get(image);
  const suite = /^docker\.io\/library\/debian:([a-z]+)-slim$/.exec(image)?.[1];
  if (base !== undefined) await run("cp", ["--archive", base.root, root]);
  else if (suite !== undefined) await unpack(await debianArchive(suite), root);
  else throw new Error(`FROM ${image}: only Debian's slim images and stages are known here`);
  const config = base?.config ?? {
    environment: {},
    directory: "/",
    user: "0",
    volumes: [],
    command: [],
    healthCheck: "",
    stopSignal: "SIGTERM",
  };
  return { root, config: { ...config }, given: {} };
}

interface BuildOptions {
  readonly context: string;
  readonly stages: ReadonlyMap<string, Stage>;
  readonly buildArguments: Readonly<Record<string, string>>;
}

async function carryOut(instruction: Instruction, stage: Stage, options: BuildOptions): Promise<void> {
  const { config, given, root } = stage;
  const words = wordsOf(instruction, { ...given, ...config.environment });
  switch (instruction.getKeyword()) {
    case "ARG":
      return declare(instruction, given, options.buildArguments);
    case "ENV":
      config.environment = { ...config.environment, ...propertiesOf(instruction) };
      return;
    case "WORKDIR":
      config.directory = words[0] ?? "/";
      await mkdir(join(root, config.directory), { recursive: true });
      return;
    case "USER":
      config.user = words[0] ?? "0";
      return;
    case "VOLUME":
      config.volumes = [...config.volumes, ...words];
      return;
    case "STOPSIGNAL":
      config.stopSignal = words[0] ?? "";
      return;
    case "HEALTHCHECK":
      config.healthCheck = (instruction.getArgumentsContent() ?? "").replace(/^CMD /, "");
      return;
    case "CMD":
      config.command = jsonOf(instruction);
      return;
    case "EXPOSE":
    case "LABEL":
      return;
    case "COPY":
      return copy(instruction, words, stage, options);
    case "RUN": {
      const line = instruction.getArgumentsContent() ?? "";
      const { code, output } = await runInRoot({
        root,
        command: ["/bin/sh", "-c", line],
        environment: { DEBIAN_FRONTEND: "noninteractive", ...given, ...config.environment },
        directory: config.directory,
      });
      if (code !== 0) throw new Error(`RUN ${line} ended with ${code}:\n${output.slice(-4_000)}`);
      return;
    }
    default:
      throw new Error(`${instruction.getKeyword()} is not known here`);
  }
}

/** Contents of folders, as COPY does. */
async function copy(
  instruction: Instruction,
  words: readonly string[],
  stage: Stage,
  options: BuildOptions,
): Promise<void> {
  const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
  const unknown = flags.find((flag) => flag.getName() !== "from");
  if (unknown !== undefined) throw new Error(`COPY --${unknown.getName()} is not known here`);
  const from = flags[0]?.getValue() ?? undefined;
  const source = from === undefined ? options.context : options.stages.get(from)?.root;
  if (source === undefined) throw new Error(`COPY --from=${from}: there is no such stage`);
  const target = words.at(-1) ?? "";
  const to = target.startsWith("/") ? join(stage.root, target) : join(stage.root, stage.config.directory, target);
  for (const word of words.slice(0, -1)) {
    const path = join(source, word);
    const isFolder = (await stat(path)).isDirectory();
    await mkdir(isFolder || target.endsWith("/") ? to : dirname(to), { recursive: true });
    // Files of the context belong to root in an image, whoever builds it.
    const owner = from === undefined ? ["--no-preserve=ownership"] : [];
    await run("cp", [
      "--archive",
      ...owner,
      "--no-target-directory",
      path,
      isFolder || !target.endsWith("/") ? to : join(to, word),
    ]);
  }
}

function declare(
  instruction: Instruction,
  values: Record<string, string>,
  given: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(propertiesOf(instruction))) values[name] = given[name] ?? value;
}

function propertiesOf(instruction: Instruction): Record<string, string> {
  if (!(instruction instanceof PropertyInstruction)) throw new Error(`${instruction.getKeyword()} has no properties`);
  return Object.fromEntries(
    instruction.getProperties().map((property) => [property.getName(), property.getValue() ?? ""]),
  );
}

/** @throws for the form that a shell would have to run: the shell would be process 1. */
function jsonOf(instruction: Instruction): string[] {
  const words = instruction instanceof JSONInstruction ? instruction.getJSONStrings() : [];
  if (words.length === 0) throw new Error(`${instruction.getKeyword()} is not written as JSON`);
  return words.map((word) => JSON.parse(word.getValue()) as string);
}

function wordsOf(instruction: Instruction, values: Readonly<Record<string, string>>): string[] {
  return instruction
    .getArguments()
    .map((word) => word.getValue().replaceAll(/\$\{?(\w+)\}?/g, (_, name: string) => values[name] ?? ""));
}

/** Bytes of every file of a root, each once. */
export async function bytesOf(root: string): Promise<number> {
  return Number(
    (await run("du", ["--summarize", "--apparent-size", "--block-size=1", "--one-file-system", root])).split("\t")[0],
  );
}
