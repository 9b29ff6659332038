<?php
// A receiver of webhooks in PHP: WEBHOOK_SECRET=whsec_… php -S 127.0.0.1:9000 receiver.php

// #region verify
const TOLERANCE_SECONDS = 5 * 60;

/** Whether a request was signed with the secret, not long ago. The body is the raw one. */
function isSigned(string $secret, string $id, string $timestamp, string $signatures, string $body): bool
{
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $expected = base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $signatures) as $entry) {
        [$version, $signature] = explode(',', $entry, 2) + ['', ''];
        if ($version === 'v1' && hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}
// #endregion verify

$header = fn (string $name): string => $_SERVER['HTTP_WEBHOOK_' . $name] ?? '';
$body = file_get_contents('php://input');
if (!isSigned(getenv('WEBHOOK_SECRET'), $header('ID'), $header('TIMESTAMP'), $header('SIGNATURE'), $body)) {
    http_response_code(401);
    exit;
}
// A delivery that is repeated has the same id: keep the ids where you keep the data, as this file does not.
file_put_contents('php://stdout', json_decode($body)->event . ' ' . $header('ID') . "\n");
http_response_code(204);
