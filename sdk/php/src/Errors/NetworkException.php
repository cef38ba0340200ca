<?php

declare(strict_types=1);

namespace AgencyApi\Errors;

use AgencyApi\Http\Request;

/** The response is missing or incomplete. */
final class NetworkException extends \RuntimeException
{
    public static function fromRequest(Request $request, string $reason): self
    {
        $url = (string) preg_replace('/\?.*/s', '', $request->url);
        $host = (string) parse_url($url, PHP_URL_HOST);
        return new self("$request->method $url failed: no complete response from $host ($reason)");
    }
}
