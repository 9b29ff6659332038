/** Answers a form over its stream: node stream.mjs STREAM_URL, with Node 22 or newer. A line of input is a reply. */
import { createInterface } from "node:readline";

const socket = new WebSocket(`${process.argv[2]}&since=0&turns=brief`);

socket.onmessage = ({ data }) => {
  const frame = JSON.parse(data);
  // Frames with a seq are events of the session; a turn frame answers a message.
  if (frame.type === "message.assistant") console.log(`< ${frame.data.text}`);
  if (frame.type === "turn") console.log(`  ${frame.id} is part of the conversation: ${frame.accepted}`);
  if (frame.type === "error") console.log(`  ${frame.error.code}: ${frame.error.message}`);
  if (frame.type === "session.completed") socket.close();
};
socket.onopen = async () => {
  let count = 0;
  for await (const text of createInterface({ input: process.stdin })) {
    console.log(`> ${text}`);
    socket.send(JSON.stringify({ type: "message", id: `m-${++count}`, message: { type: "text", text } }));
  }
};
socket.onclose = () => process.stdin.destroy();
