<?php

declare(strict_types=1);

namespace AgencyConnector\Updates;

defined('ABSPATH') || exit;

/** How a page of this site responds to a request of its own server. */
final class Page
{
    private const PROBE_HEADER = 'X-Agency-Connector-Probe';

    private const TIMEOUT_SECONDS = 15;

    private const MAX_REDIRECTS = 5;

    private const MAX_BYTES = 2 * MB_IN_BYTES;

    private const FATAL = '~<b>(Fatal|Parse) error</b>:|PHP (Fatal|Parse) error: |^(Fatal|Parse) error: ~m';

    public string $url;

    /** 0 if there was no response. */
    public int $status = 0;

    public int $durationMs = 0;

    public string $error = '';

    private ?int $retryAfterSeconds = null;

    private string $body = '';

    /** Whether the site redirects from page to page without an end. */
    private bool $redirectsEndlessly = false;

    private function __construct(string $url)
    {
        $this->url = $url;
    }

    public static function fetch(string $url): self
    {
        $page = new self($url);
        $startedAt = microtime(true);
        $page->request($url, self::MAX_REDIRECTS);
        $page->durationMs = (int) round((microtime(true) - $startedAt) * 1000);
        return $page;
    }

    /** Whether the current request is one of this class, so that it may see the site during maintenance. */
    public static function isProbe(): bool
    {
        $key = sanitize_text_field(wp_unslash($_SERVER['HTTP_X_AGENCY_CONNECTOR_PROBE'] ?? ''));
        return $key !== '' && (hash_equals(self::probeKey(0), $key) || hash_equals(self::probeKey(1), $key));
    }

    /** As WordPress decides it for requests to itself, whose certificate is often that of a proxy. */
    public static function verifiesCertificates(): bool
    {
        return (bool) apply_filters('https_local_ssl_verify', false);
    }

    public function isReachable(): bool
    {
        return $this->status !== 0;
    }

    /** For how many seconds the page asks to wait, for example during a migration of its data. Null if it does not. */
    public function retryAfterSeconds(): ?int
    {
        return $this->status === 503 ? $this->retryAfterSeconds : null;
    }

    /** What is wrong with the page that was not wrong before. Null if nothing is. */
    public function problemSince(self $before): ?string
    {
        $path = (string) wp_parse_url($this->url, PHP_URL_PATH) ?: '/';
        if (!$this->isReachable()) {
            /* translators: 1: path of a page, 2: message */
            return sprintf(__('The page %1$s did not respond: %2$s', 'agency-connector'), $path, $this->error);
        }
        if ($this->status >= 500 && $before->status < 500) {
            /* translators: 1: path of a page, 2: HTTP status */
            return sprintf(__('The page %1$s responded with status %2$d.', 'agency-connector'), $path, $this->status);
        }
        if ($this->hasFatalError() && !$before->hasFatalError()) {
            /* translators: %s: path of a page */
            return sprintf(__('The page %s shows a fatal error.', 'agency-connector'), $path);
        }
        if ($this->redirectsEndlessly && !$before->redirectsEndlessly) {
            /* translators: %s: path of a page */
            return sprintf(__('The page %s redirects endlessly.', 'agency-connector'), $path);
        }
        if ($this->status === 200 && $this->body === '' && $before->body !== '') {
            /* translators: %s: path of a page */
            return sprintf(__('The page %s is empty.', 'agency-connector'), $path);
        }
        if ($this->status === 200 && $before->status === 200 && $before->isComplete() && !$this->isComplete()) {
            /* translators: %s: path of a page */
            return sprintf(__('The page %s is incomplete.', 'agency-connector'), $path);
        }
        return null;
    }

    /** Proves for up to two minutes that a request is one of this site. */
    private static function probeKey(int $minutesAgo): string
    {
        return hash_hmac('sha256', 'agency-connector-probe-' . (intdiv(time(), 60) - $minutesAgo), wp_salt('nonce'));
    }

    private function hasFatalError(): bool
    {
        return preg_match(self::FATAL, $this->body) === 1
            || strpos($this->body, 'There has been a critical error on this website') !== false;
    }

    private function isComplete(): bool
    {
        return stripos($this->body, '</html>') !== false || strlen($this->body) >= self::MAX_BYTES;
    }

    private function request(string $url, int $maxRedirects): void
    {
        $response = wp_remote_get(add_query_arg('agency-probe', bin2hex(random_bytes(6)), $url), [
            'timeout' => self::TIMEOUT_SECONDS,
            'redirection' => 0,
            'sslverify' => self::verifiesCertificates(),
            'limit_response_size' => self::MAX_BYTES,
            'headers' => ['Cache-Control' => 'no-cache', self::PROBE_HEADER => self::probeKey(0)],
        ]);
        if (is_wp_error($response)) {
            $this->status = 0;
            $this->error = $response->get_error_message();
            return;
        }
        $this->status = (int) wp_remote_retrieve_response_code($response);
        $this->body = trim(wp_remote_retrieve_body($response));
        $retryAfter = (string) wp_remote_retrieve_header($response, 'retry-after');
        $this->retryAfterSeconds = $retryAfter === '' ? null : max(1, (int) $retryAfter);
        $location = \WP_Http::make_absolute_url((string) wp_remote_retrieve_header($response, 'location'), $url);
        $isOnSite = wp_parse_url($location, PHP_URL_HOST) === wp_parse_url($url, PHP_URL_HOST);
        if ($this->status < 300 || $this->status >= 400 || !$isOnSite) {
            return;
        }
        if ($maxRedirects > 0) {
            $this->request(remove_query_arg('agency-probe', $location), $maxRedirects - 1);
        } else {
            $this->redirectsEndlessly = true;
        }
    }
}
