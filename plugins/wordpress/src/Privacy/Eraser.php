<?php

declare(strict_types=1);

namespace AgencyConnector\Privacy;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\NetworkException;
use AgencyConnector\Connection;
use AgencyConnector\ErrorText;
use AgencyConnector\Queue\Buffer;
use AgencyConnector\Queue\Table;
use AgencyConnector\UserFacingError;

defined('ABSPATH') || exit;

/** Erases the events about a person: those that wait here, and those that the service has. */
final class Eraser
{
    /**
     * @param array<string, mixed>|mixed $erasers
     * @return array<string, mixed>
     */
    public static function register($erasers): array
    {
        return [
            'agency-connector' => [
                'eraser_friendly_name' => __('Agency Connector', 'agency-connector'),
                'callback' => [self::class, 'erase'],
            ],
        ] + (is_array($erasers) ? $erasers : []);
    }

    /**
     * @param mixed $email
     * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
     */
    public static function erase($email): array
    {
        $person = new Person((string) $email);
        Buffer::flush();
        $rows = Rows::about($person);
        Table::removeAll(array_column($rows, 'id'));
        $message = Connection::isPaired() ? self::requestErasure($person) : null;
        return [
            'items_removed' => $rows !== [] || (Connection::isPaired() && $message === null),
            'items_retained' => $message !== null,
            'messages' => $message === null ? [] : [$message],
            'done' => true,
        ];
    }

    /**
     * @return string|null Why the service has not erased the data yet.
     */
    private static function requestErasure(Person $person): ?string
    {
        $request = [
            'platform' => 'wordpress',
            'user_id' => $person->userId(),
            'user_data' => ['email' => $person->email()],
        ];
        try {
            Connection::sitePlugin()->erase($request);
            return null;
        } catch (ApiException | NetworkException | UserFacingError $error) {
            $isFinal = $error instanceof ApiException && $error->isRejected();
            if (!$isFinal) {
                Table::insert([['kind' => Table::ERASURE, 'ref' => md5($person->email()), 'body' => $request]]);
            }
            return sprintf(
                $isFinal
                    /* translators: %s: reason */
                    ? __('The service of the agency rejected the erasure: %s', 'agency-connector')
                    /* translators: %s: reason */
                    : __('The service of the agency will erase the data when it responds: %s', 'agency-connector'),
                ErrorText::describe($error)
            );
        }
    }
}
