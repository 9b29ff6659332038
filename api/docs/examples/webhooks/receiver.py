# A receiver of webhooks in Python 3: WEBHOOK_SECRET=whsec_… PORT=9000 python3 receiver.py
import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# region verify
TOLERANCE_SECONDS = 5 * 60


def is_signed(secret, headers, body):
    """Whether a request was signed with the secret, not long ago. `body` is the raw body, as bytes."""
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    for entry in headers.get("webhook-signature", "").split(" "):
        version, _, signature = entry.partition(",")
        if version == "v1" and hmac.compare_digest(signature.encode(), expected.encode()):
            return True
    return False
# endregion verify


SEEN = set()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if not is_signed(os.environ["WEBHOOK_SECRET"], self.headers, body):
            return self.answer(401)
        # A delivery that is repeated has the same id: keep the ids where you keep the data.
        message_id = self.headers["webhook-id"]
        if message_id not in SEEN:
            print(json.loads(body)["event"], message_id, flush=True)
        SEEN.add(message_id)
        return self.answer(204)

    def answer(self, status):
        self.send_response(status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver)
print("listening", flush=True)
server.serve_forever()
