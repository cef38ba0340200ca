<?php

declare(strict_types=1);

namespace AgencyConnector\Commands;

use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** Reads the fields of payloads, which the service does not validate. */
final class Payload
{
    /**
     * @param array<string, mixed> $payload
     * @throws UserFacingError when it is missing.
     */
    public static function requiredString(array $payload, string $name): string
    {
        $value = self::string($payload, $name);
        if ($value === '') {
            /* translators: %s: name of a field */
            throw new UserFacingError(sprintf(__('The command needs the field %s.', 'agency-connector'), $name));
        }
        return $value;
    }

    /**
     * @param array<string, mixed> $payload
     * @return string Empty if it is missing.
     */
    public static function string(array $payload, string $name): string
    {
        $value = $payload[$name] ?? '';
        if (!is_string($value)) {
            /* translators: %s: name of a field */
            throw new UserFacingError(sprintf(__('The field %s must be text.', 'agency-connector'), $name));
        }
        return trim($value);
    }

    /**
     * @param array<string, mixed> $payload
     * @throws UserFacingError when it is missing, or neither true nor false.
     */
    public static function requiredBoolean(array $payload, string $name): bool
    {
        $value = $payload[$name] ?? null;
        if (!is_bool($value)) {
            throw new UserFacingError(sprintf(
                /* translators: %s: name of a field */
                __('The field %s must be true or false.', 'agency-connector'),
                $name
            ));
        }
        return $value;
    }
}
