/** Status lines, ready to be written. */
const STATUS_LINES: Readonly<Record<number, string>> = {
  200: "200 OK",
  201: "201 Created",
  202: "202 Accepted",
  204: "204 No Content",
  302: "302 Found",
  308: "308 Permanent Redirect",
  400: "400 Bad Request",
  401: "401 Unauthorized",
  402: "402 Payment Required",
  403: "403 Forbidden",
  404: "404 Not Found",
  405: "405 Method Not Allowed",
  408: "408 Request Timeout",
  409: "409 Conflict",
  410: "410 Gone",
  413: "413 Content Too Large",
  415: "415 Unsupported Media Type",
  422: "422 Unprocessable Content",
  429: "429 Too Many Requests",
  500: "500 Internal Server Error",
  503: "503 Service Unavailable",
};

export function statusLine(status: number): string {
  return STATUS_LINES[status] ?? String(status);
}
