<?php

declare(strict_types=1);

namespace AgencyConnector\Privacy;

use AgencyConnector\Queue\Row;

defined('ABSPATH') || exit;

/** A person whose data is exported or erased. */
final class Person
{
    private string $email;

    private int $userId;

    private string $login;

    public function __construct(string $email)
    {
        $user = get_user_by('email', $email);
        $this->email = $email;
        $this->userId = $user ? $user->ID : 0;
        $this->login = $user ? strtolower($user->user_login) : '';
    }

    /** The id of the account, 0 without one. */
    public function userId(): int
    {
        return $this->userId;
    }

    public function email(): string
    {
        return $this->email;
    }

    /** Whether a row of the queue is about the person. */
    public function isIn(Row $row): bool
    {
        $body = $row->body;
        if ($this->userId > 0) {
            $isSubject = ($body['entity_type'] ?? null) === 'user' && ($body['entity_id'] ?? null) === $this->userId;
            $isActor = in_array($this->userId, [$body['actor_user_id'] ?? null, $body['user_id'] ?? null], true);
            if ($isSubject || $isActor) {
                return true;
            }
        }
        foreach (['email', 'username', 'entity_label'] as $field) {
            $value = strtolower((string) ($body[$field] ?? ''));
            if ($value !== '' && $value === strtolower($this->email)) {
                return true;
            }
        }
        return $this->login !== '' && strtolower((string) ($body['username'] ?? '')) === $this->login;
    }
}
