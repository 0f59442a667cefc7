<?php

declare(strict_types=1);

namespace Guia;

/** Verification of webhook deliveries (Standard Webhooks). */
final class Webhook
{
    /**
     * Returns the event of a delivery after its signature is verified.
     *
     * @param string $body The raw request body: `file_get_contents('php://input')`.
     * @param array<string, mixed> $headers `getallheaders()` or `$_SERVER`.
     * @param string $secret The endpoint's `whsec_…`.
     * @return array<string, mixed>
     * @throws WebhookVerificationException
     */
    public static function verify(string $body, array $headers, string $secret, int $toleranceSeconds = 300): array
    {
        [$id, $timestamp, $signatures] = array_map(
            static fn (string $name): string => self::header($headers, "webhook-$name"),
            ['id', 'timestamp', 'signature'],
        );
        if ($id === '' || $timestamp === '' || $signatures === '') {
            throw new WebhookVerificationException('The request has no webhook headers.');
        }
        if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > $toleranceSeconds) {
            throw new WebhookVerificationException('The timestamp is outside the tolerance. Check the clock of this server.');
        }
        $key = base64_decode((string) preg_replace('/^whsec_/', '', $secret), true);
        if ($key === false || $key === '') {
            throw new WebhookVerificationException('The secret of a webhook endpoint has the form whsec_….');
        }
        $expected = base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
        // After a rotation of the secret there are several signatures. One valid signature is enough.
        foreach (explode(' ', $signatures) as $signature) {
            if (hash_equals("v1,$expected", $signature)) {
                return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
            }
        }
        throw new WebhookVerificationException('The request is not signed with this secret.');
    }

    /** @param array<string, mixed> $headers */
    private static function header(array $headers, string $name): string
    {
        foreach ($headers as $key => $value) {
            $key = strtolower(str_replace('_', '-', (string) $key));
            if ($key === $name || $key === "http-$name") {
                return is_array($value) ? (string) ($value[0] ?? '') : (string) $value;
            }
        }
        return '';
    }
}
