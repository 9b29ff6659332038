/** The page `/docs/client`: the TypeScript client, with an example that a test runs as it stands. */
import { htmlText as text } from "../http/html-text.ts";
import { page } from "./pages.ts";

/** A conversation in a terminal. */
export const CLIENT_EXAMPLE = `import { createInterface } from "node:readline";
import { Conversation } from "@parley/client";

const { PARLEY_URL: baseUrl, PARLEY_KEY: key, PARLEY_FORM: formId } = process.env;
const conversation = await Conversation.open({ baseUrl, key, formId });
conversation.on("message.assistant", ({ data }) => console.log(data.text));

for await (const line of createInterface({ input: process.stdin })) {
  const turn = await conversation.say(line);
  if (turn.complete) break;
}
console.log(conversation.state.answers);
conversation.close();
`;

const IN_A_PAGE = `<script type="module">
  import { Conversation, webStorage } from "/parley-client.js"; // dist/index.js of the package
  const conversation = await Conversation.open({
    baseUrl: "https://forms.example.com",
    formId: "frm_…",
    key: "pk_live_…", // its allowlist names the origin of this page
    storage: webStorage(localStorage), // a reload keeps the session and what is not sent yet
  });
  conversation.on("question.asked", ({ data }) => show(data.question));
</script>`;

const INSTALL = `npm run client:build && npm pack ./api/client   # in the project: parley-client-1.0.0.tgz
npm install ./parley-client-1.0.0.tgz            # in yours`;

export function clientPage(): string {
  return page(
    "The TypeScript client",
    `<p><code>@parley/client</code> holds conversations from browsers and servers: typed events without a gap or a duplicate, a queue for what is written
offline, reconnecting, and plain requests where there is no WebSocket. The pages under <code>/p/…</code> run on it.</p>
<h2>Install</h2><pre><code>${text(INSTALL)}</code></pre>
<h2>In a terminal or on a server</h2>
<p>Save it as <code>chat.mjs</code> and run it with <code>PARLEY_URL</code>, <code>PARLEY_KEY</code> and <code>PARLEY_FORM</code>.</p>
<pre><code>${text(CLIENT_EXAMPLE)}</code></pre>
<h2>In a page</h2><pre><code>${text(IN_A_PAGE)}</code></pre>
<h2>Methods</h2>
<table>
<tr><td><code>Conversation.open</code>, <code>Conversation.resume</code></td><td>open a session, or continue the one of a <code>sessionId</code> and <code>respondentToken</code></td></tr>
<tr><td><code>say</code>, <code>answer(ref, value)</code>, <code>skip</code>, <code>back</code>, <code>edit(ref)</code>, <code>submit</code>, <code>speak(language)</code>, <code>restart</code></td><td>resolve with the turn once it is committed; written offline, they wait and are sent once</td></tr>
<tr><td><code>authenticate</code>, <code>verify</code>, <code>resendCode</code>, <code>payment</code>, <code>upload</code></td><td>passwords and codes (never stored), payments, files</td></tr>
<tr><td><code>on(name, listener)</code>, <code>for await (const event of conversation)</code></td><td>events by name, or all of them; also <code>connection</code>, <code>reset</code>, <code>over</code></td></tr>
<tr><td><code>state</code>, <code>question</code>, <code>events</code>, <code>read()</code></td><td>where the conversation stands</td></tr>
<tr><td><code>createApi({ baseUrl, key })</code></td><td>every endpoint with its types: <code>api.GET("/v1/forms/{id}", …)</code></td></tr>
</table>
<p>Failures are <code>ParleyError</code> with the <code>code</code> of an <a href="/docs/errors">error</a>, <code>status</code>, <code>issues</code>, <code>requestId</code> and <code>retryAfterMs</code>.
With <code>transport: "http"</code>, <code>deadlineMs</code> is how long the service waits for a turn before it answers 202; the client then waits for the turn by itself.</p>
<p><a href="/docs">The API</a></p>`,
  );
}
