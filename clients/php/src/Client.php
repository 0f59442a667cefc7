<?php

declare(strict_types=1);

namespace Guia;

/**
 * Client of the Guía shipping API.
 *
 * Each method returns the `data` of the response as an array, or throws an `ApiError` of its code's class or a
 * `ConnectionException`. Transient failures are retried with the same `Idempotency-Key`.
 */
final class Client extends Operations
{
    private const FIRST_WAIT_SECONDS = 0.25;
    private const LONGEST_WAIT_SECONDS = 60;

    /** The result is stored with the Idempotency-Key: a retry returns the same error. */
    private const FINAL_CODES = ['CARRIER_ERROR', 'CHECKOUT_NOT_CONFIGURED'];

    /** @var \Closure(float): void */
    private readonly \Closure $sleep;

    /**
     * @param string|null $apiKey `sk_test_…` or `sk_live_…`. For a session of a user, set `accessToken` instead.
     * @param float $timeoutSeconds Timeout of one request.
     * @param bool $strict Rejects unknown fields instead of ignoring them.
     * @param \Closure(float): void|null $sleep Replaces the clock in tests.
     */
    public function __construct(
        private readonly string $baseUrl,
        #[\SensitiveParameter] private readonly ?string $apiKey = null,
        private readonly int $maxRetries = 3,
        private readonly float $timeoutSeconds = 60,
        private readonly bool $strict = false,
        ?\Closure $sleep = null,
        #[\SensitiveParameter] private readonly ?string $accessToken = null,
    ) {
        $this->sleep = $sleep ?? static function (float $seconds): void {
            usleep((int) ($seconds * 1_000_000));
        };
    }

    /**
     * Yields every row of a list operation and reads further pages as needed:
     * `foreach ($guia->each('listShipments', statuses: ['DRAFT']) as $shipment)`.
     *
     * @return \Generator<int, mixed>
     */
    public function each(string $operation, mixed ...$query): \Generator
    {
        $known = array_map(
            static fn (\ReflectionParameter $parameter): string => $parameter->getName(),
            (new \ReflectionMethod($this, $operation))->getParameters(),
        );
        if (in_array('useCursor', $known, true)) {
            $query['useCursor'] = true;
        }
        $following = [];
        while ($following !== null && array_diff(array_keys($following), $known) === []) {
            $page = $this->$operation(...[...$query, ...$following]);
            foreach ($page as $row) {
                yield $row;
            }
            $following = $page->following();
        }
    }

    /**
     * Calls any path, for headers such as `If-Match` that the typed methods do not take.
     *
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     * @param array<string, string> $headers
     */
    public function request(
        string $method,
        string $path,
        array $query = [],
        ?array $body = null,
        array $headers = [],
        ?string $idempotencyKey = null,
    ): mixed {
        return $this->send($method, $path, query: $query, body: $body, idempotencyKey: $idempotencyKey, headers: $headers);
    }

    protected function send(
        string $method,
        string $path,
        array $values = [],
        array $query = [],
        ?array $body = null,
        ?array $file = null,
        ?string $idempotencyKey = null,
        array $headers = [],
    ): mixed {
        $isKeyed = $method === 'POST' && str_starts_with($path, '/v1/') && !str_starts_with($path, '/v1/auth/');
        $sent = $headers + [
            'Service-Version' => self::API_VERSION,
            'User-Agent' => 'guia-php/0.1.0',
            // curl adds "Expect: 100-continue" to large bodies, which costs a round trip.
            'Expect' => '',
        ];
        if ($this->apiKey !== null) {
            $sent += ['X-API-Key' => $this->apiKey];
        }
        if ($this->accessToken !== null) {
            $sent += ['Authorization' => "Bearer $this->accessToken"];
        }
        if ($this->strict) {
            $sent += ['Prefer' => 'handling=strict'];
        }
        if ($isKeyed) {
            $sent += ['Idempotency-Key' => $idempotencyKey ?? bin2hex(random_bytes(16))];
        }
        if ($body !== null) {
            $sent += ['Content-Type' => 'application/json'];
        }
        $url = rtrim($this->baseUrl, '/') . self::urlOf($path, $values, $query);
        for ($retries = 0; ; $retries++) {
            try {
                return $this->attempt($method, $url, $sent, self::contentOf($body, $file));
            } catch (ApiError | ConnectionException $error) {
                $wait = self::waitBeforeRetry($error, $retries, $isKeyed || $method !== 'POST');
                if ($wait === null || $retries >= $this->maxRetries) {
                    throw $error;
                }
                ($this->sleep)($wait);
            }
        }
    }

    /**
     * @param array<string, string> $headers
     * @param string|array<string, mixed>|null $content
     */
    private function attempt(string $method, string $url, array $headers, string|array|null $content): mixed
    {
        $received = [];
        $handle = curl_init($url);
        curl_setopt_array($handle, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT_MS => (int) round($this->timeoutSeconds * 1000),
            // A redirected request would send its API key to another host. The service never redirects.
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_HTTPHEADER => array_map(
                static fn (string $name, string $value): string => $value === '' ? "$name:" : "$name: $value",
                array_keys($headers),
                $headers,
            ),
            CURLOPT_HEADERFUNCTION => static function ($handle, string $line) use (&$received): int {
                [$name, $value] = explode(':', $line, 2) + [1 => ''];
                $received[strtolower(trim($name))] = trim($value);
                return strlen($line);
            },
        ] + ($content === null ? [] : [CURLOPT_POSTFIELDS => $content]));
        $text = curl_exec($handle);
        $status = curl_getinfo($handle, CURLINFO_RESPONSE_CODE);
        if ($text === false) {
            throw new ConnectionException("$method $url: no complete response: " . curl_error($handle));
        }
        $isJson = str_contains($received['content-type'] ?? '', 'json');
        $parsed = $isJson ? json_decode($text, true) : null;
        if ($status >= 300) {
            throw self::errorOf($status, $received, is_array($parsed) ? $parsed : []);
        }
        if (!$isJson) {
            return $text === '' ? null : $text;
        }
        // The content of a file is JSON without the envelope.
        if (!is_array($parsed) || !array_key_exists('success', $parsed)) {
            return $parsed;
        }
        $data = $parsed['data'] ?? null;
        $isList = is_array($data) && array_is_list($data) && ($data !== [] || isset($parsed['meta']));
        return $isList ? new Page($data, $parsed['meta'] ?? []) : $data;
    }

    /**
     * @param array<string, string> $headers
     * @param array<string, mixed> $envelope
     */
    private static function errorOf(int $status, array $headers, array $envelope): ApiError
    {
        $error = $envelope['error'] ?? [];
        $code = $error['code'] ?? 'UNKNOWN';
        $class = Errors::CLASSES[$code] ?? ApiError::class;
        $retryAfter = $headers['retry-after'] ?? '';
        return new $class(
            $status,
            $code,
            $error['message'] ?? "Response $status without the error envelope of the service.",
            $error['details'] ?? [],
            $error['requestId'] ?? $headers['x-request-id'] ?? '',
            ctype_digit($retryAfter) ? (int) $retryAfter : null,
        );
    }

    /** Seconds to wait before the next attempt. Null if the call must not be retried. */
    private static function waitBeforeRetry(GuiaException $error, int $retries, bool $isRepeatable): ?float
    {
        $backoff = self::FIRST_WAIT_SECONDS * 2 ** $retries * (0.5 + mt_rand() / mt_getrandmax());
        if (!$error instanceof ApiError) {
            return $isRepeatable ? $backoff : null;
        }
        $isTransient = $error->status === 429
            || $error->errorCode === 'IDEMPOTENCY_KEY_IN_USE'
            || ($error->status >= 500 && $isRepeatable && !in_array($error->errorCode, self::FINAL_CODES, true));
        if (!$isTransient) {
            return null;
        }
        $wait = $error->retryAfter ?? $backoff;
        return $wait <= self::LONGEST_WAIT_SECONDS ? (float) $wait : null;
    }

    /**
     * @param array<string, mixed>|null $body
     * @param array{0: string, 1: string}|null $file
     * @return string|array<string, mixed>|null
     */
    private static function contentOf(?array $body, ?array $file): string|array|null
    {
        if ($file !== null) {
            return ['file' => new \CURLStringFile($file[1], $file[0])];
        }
        // An empty array is an empty JSON object.
        return $body === null ? null : json_encode($body ?: new \stdClass(), JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION);
    }

    /**
     * @param array<string, mixed> $values
     * @param array<string, mixed> $query
     */
    private static function urlOf(string $path, array $values, array $query): string
    {
        $filled = (string) preg_replace_callback('/\{(\w+)\}/', static function (array $match) use ($path, $values): string {
            $value = (string) ($values[$match[1]] ?? '');
            // Servers remove such a segment from a URL, so that it would name another path.
            if (in_array($value, ['', '.', '..'], true)) {
                throw new \InvalidArgumentException("$path needs a value for {{$match[1]}}.");
            }
            return rawurlencode($value);
        }, $path);
        $pairs = [];
        foreach ($query as $name => $given) {
            foreach (is_array($given) ? $given : [$given] as $value) {
                if ($value !== null) {
                    $pairs[] = rawurlencode($name) . '=' . rawurlencode(is_bool($value) ? ($value ? 'true' : 'false') : (string) $value);
                }
            }
        }
        return $pairs === [] ? $filled : "$filled?" . implode('&', $pairs);
    }
}
