<?php

declare(strict_types=1);

namespace Guia;

/** Base class of every exception that the client throws. */
class GuiaException extends \RuntimeException
{
}

/** No complete response arrived. Whether the request was executed is unknown. */
class ConnectionException extends GuiaException
{
}

/** The delivery is not signed with this secret, or its timestamp is outside the tolerance. */
class WebhookVerificationException extends GuiaException
{
}

/** An error response of the API. Each error code has its own subclass. */
class ApiError extends GuiaException
{
    /**
     * @param array<string, mixed> $details
     * @param int|null $retryAfter Seconds. Null if the response has no `Retry-After` header.
     */
    public function __construct(
        public readonly int $status,
        public readonly string $errorCode,
        string $message,
        public readonly array $details,
        public readonly string $requestId,
        public readonly ?int $retryAfter,
    ) {
        parent::__construct("$errorCode: $message");
    }
}
