/**
 * The files of the image, without building it: `test/full/container.test.ts` carries out the steps.
 */
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DockerfileParser, type Instruction, type JSONInstruction, type PropertyInstruction } from "dockerfile-ast";
import ignore from "ignore";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { unneededPackages, type LockedPackage } from "../../../deploy/container/prune-packages.ts";
import { parseConfig } from "../../../deploy/config/config.ts";
import { settingNames } from "../../../deploy/config/describe-config.ts";
import { sentToBuilders } from "../../support/builder-context.ts";
import { filesBelow, ROOT, SOURCE_FOLDERS } from "../../support/structure/source-files.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const instructions = DockerfileParser.parse(read("deploy/container/Containerfile")).getInstructions();
const { packages } = JSON.parse(read("package-lock.json")) as { readonly packages: Record<string, LockedPackage> };
const named = (keyword: string): Instruction[] => instructions.filter((each) => each.getKeyword() === keyword);
const isSent = sentToBuilders();
/** As Git judges a file that it does not have yet. */
const isIgnored = (path: string): boolean => ignoredByGit.ignores(path);
const ignoredByGit = ignore().add(read(".gitignore"));
const wordsOf = (instruction: Instruction): string[] => instruction.getArguments().map((word) => word.getValue());

describe("the Containerfile", () => {
  test("copies every layer of the program, and only what exists", () => {
    const fromContext = named("COPY")
      .map(wordsOf)
      .filter(([first = ""]) => !first.startsWith("/"));
    const copied = fromContext.flatMap((words) => words.slice(0, -1));
    expect(copied).toEqual(expect.arrayContaining([...SOURCE_FOLDERS, "package-lock.json", "LICENSE"]));
    for (const path of copied) expect(existsSync(join(ROOT, path)), path).toBe(true);
    for (const path of copied) expect(isSent(path), `builders do not send ${path}`).toBe(true);
  });

  test("sets variables that the program reads, to values that it takes", () => {
    const properties = named("ENV").flatMap((each) => (each as PropertyInstruction).getProperties());
    const environment = Object.fromEntries(properties.map((each) => [each.getName(), each.getValue() ?? ""]));
    const own = Object.keys(environment).filter((name) => name !== "NODE_ENV");
    expect(settingNames()).toEqual(expect.arrayContaining(own));
    expect(parseConfig(environment)).toMatchObject({ host: "0.0.0.0", port: 8080, dataDirectory: "/data" });
  });

  test("runs Node itself, as a user that is known not to be root", () => {
    const [command] = named("CMD");
    const line = (command as JSONInstruction).getJSONStrings().map((each) => JSON.parse(each.getValue()) as string);
    expect(line[0]).toBe("node");
    expect(existsSync(join(ROOT, line.at(-1) ?? ""))).toBe(true);
    expect(wordsOf(named("USER").at(-1) as Instruction)).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)]);
    expect(instructions.findLastIndex((each) => each.getKeyword() === "RUN")).toBeLessThan(
      instructions.findLastIndex((each) => each.getKeyword() === "USER"),
    );
    const check = wordsOf(named("HEALTHCHECK")[0] as Instruction);
    expect(existsSync(join(ROOT, check[2] ?? "")), check.join(" ")).toBe(true);
  });

  test("can be built for amd64 and arm64: each package for one has a sibling for the other", () => {
    const needless = new Set(unneededPackages(packages, true));
    const pathsFor = (cpu: string): string[] =>
      Object.entries(packages)
        .filter(([path, { os, cpu: cpus, libc = ["glibc"] }]) => {
          const isForLinux = os?.includes("linux") === true && libc.includes("glibc");
          return isForLinux && cpus?.includes(cpu) === true && !needless.has(path);
        })
        .map(([path]) => path.replace(cpu, "CPU"));
    expect(pathsFor("x64").length).toBeGreaterThan(3);
    expect(pathsFor("arm64").sort()).toEqual(pathsFor("x64").sort());
    for (const cpu of ["x64", "arm64"]) {
      const server = `node_modules/uWebSockets.js/dist/bin/uws_linux_${cpu}_${process.versions.modules}.node`;
      expect(existsSync(join(ROOT, server)), server).toBe(true);
    }
  });
});

describe("secrets of an installation", () => {
  const { secretGenerator } = parse(read("deploy/kubernetes/example/kustomization.yaml")) as {
    readonly secretGenerator: readonly { readonly envs: readonly string[] }[];
  };
  // A copy of the example stands beside it, because it refers to the base by "..".
  const ofKubernetes = secretGenerator
    .flatMap(({ envs }) => envs)
    .flatMap((name) => [`deploy/kubernetes/example/${name}`, `deploy/kubernetes/production/${name}`]);
  const secrets = [
    ...ofKubernetes,
    "deploy/container/.env",
    "deploy/.env.production",
    "api/parley.env",
    "deploy/a.key",
  ];

  test.each(secrets)("in %s get into no image, and not into Git", (path) => {
    expect(isSent(path)).toBe(false);
    expect(isIgnored(path)).toBe(true);
  });

  test("do not take the examples with them, which Git shares", () => {
    for (const path of ["container/example.env", "kubernetes/example/example.secrets.env"]) {
      expect(existsSync(join(ROOT, "deploy", path)), path).toBe(true);
      expect(isIgnored(`deploy/${path}`), path).toBe(false);
    }
    expect(isIgnored("deploy/kubernetes/production/settings.env")).toBe(false);
  });
});

describe("what builders get", () => {
  test("has all that the program and its documentation are made of", () => {
    const sources = SOURCE_FOLDERS.flatMap(filesBelow).filter((path) => /\.(?:ts|tsx|mjs|sql|css|html)$/.test(path));
    const shown = filesBelow("api/docs/site").flatMap((path) =>
      [...read(path).matchAll(/^<<< ([^\s#]+)/gm)].map(([, included = ""]) => included),
    );
    expect(shown).toContain("deploy/systemd/parley.service");
    expect([...sources, ...shown].filter((path) => !isSent(path) && !isIgnored(path))).toEqual([]);
  });

  test("has nothing of what operators load elsewhere", () => {
    const loaded = ["kubernetes", "observability", "upgrade"].flatMap((folder) => filesBelow(`deploy/${folder}`));
    expect([...loaded, "deploy/container/Caddyfile", "deploy/container/example.env"].filter(isSent)).toEqual([]);
  });
});

describe("the packages of the image", () => {
  test("are those that dependencies need, and no optional peers, engines or other C libraries", () => {
    const planted = {
      "": { dependencies: { a: "1" }, optionalDependencies: { b: "1" }, devDependencies: { vite: "1" } },
      "node_modules/a": {
        dependencies: { deep: "1" },
        peerDependencies: { peer: "1", vite: "1" },
        peerDependenciesMeta: { vite: { optional: true } },
      },
      "node_modules/a/node_modules/deep": { dependencies: { shared: "2" } },
      "node_modules/b": { libc: ["musl"] },
      "node_modules/deep": {},
      "node_modules/peer": { dependencies: { "@chdb/lib": "1" } },
      "node_modules/shared": {},
      "node_modules/vite": {},
      "node_modules/@chdb/lib": {},
    };
    const gone = ["node_modules/b", "node_modules/deep", "node_modules/vite"];
    expect(unneededPackages(planted, true)).toEqual(gone);
    expect(unneededPackages(planted, false)).toEqual([...gone, "node_modules/@chdb/lib"]);
  });

  test("include every dependency of this project, and leave out its tools", () => {
    const needless = unneededPackages(packages, false);
    for (const name of Object.keys(packages[""]?.dependencies ?? {}))
      expect(needless, name).not.toContain(`node_modules/${name}`);
    for (const name of ["vite", "vitest", "typescript", "react-dom", "@chdb/lib-linux-x64-gnu"])
      expect(needless).toContain(`node_modules/${name}`);
  });
});

describe("the health check", () => {
  const codeOf = (port: number): Promise<{ readonly code: unknown; readonly output: string }> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        ["--disable-warning=ExperimentalWarning", join(ROOT, "deploy/container/health.ts"), String(port)],
        (error, output) => resolve({ code: error?.code ?? 0, output }),
      );
    });

  test.each([
    [200, 0],
    [503, 1],
  ])("for a node that answers %i ends with %i, and says what was answered", async (status, code) => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(status).end("{}");
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    expect(await codeOf(port)).toEqual({ code, output: `http://127.0.0.1:${port}/health: ${status}\n` });
    expect(asked).toEqual(["/health"]);
    server.close();
    expect(await codeOf(port)).toMatchObject({ code: 1, output: expect.stringContaining("ECONNREFUSED") as string });
  });
});
