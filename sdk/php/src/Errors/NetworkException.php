<?php

declare(strict_types=1);

namespace AgencyApi\Errors;

use AgencyApi\Http\Request;

/** The response is missing or incomplete. */
final class NetworkException extends \RuntimeException
{
    private bool $isUnsent = false;

    /**
     * @param bool $isUnsent The connection failed, so that nothing was sent.
     */
    public static function fromRequest(Request $request, string $reason, bool $isUnsent = false): self
    {
        $host = (string) parse_url($request->url, PHP_URL_HOST);
        $error = new self($request->describe() . " failed: no complete response from $host ($reason)");
        $error->isUnsent = $isUnsent;
        return $error;
    }

    /** Whether the service certainly has not received the request. */
    public function isUnsent(): bool
    {
        return $this->isUnsent;
    }
}
