/** Runs in each file's own suite: takes back what a file may leave to the next one in the same process. */
import { afterAll } from "vitest";
import { describedOrigins } from "./programs/described-origins.ts";

afterAll(() => describedOrigins.clear());
