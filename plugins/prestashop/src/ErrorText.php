<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector;

use AgencyApi\Errors\ApiException;
use AgencyApi\Errors\NetworkException;
use PrestaShop\Module\AgencyConnector\Shop\Translator;

/** Explains errors to people: the reason, and the remedy. */
final class ErrorText
{
    private Translator $texts;

    public function __construct(Translator $texts)
    {
        $this->texts = $texts;
    }

    public function describe(\Throwable $error): string
    {
        if ($error instanceof ApiException) {
            return $this->ofResponse($error);
        }
        if ($error instanceof NetworkException) {
            return $this->texts->trans('The service cannot be reached: %reason%', ['%reason%' => $error->getMessage()]);
        }
        return $error->getMessage();
    }

    private function ofResponse(ApiException $error): string
    {
        $status = ['%status%' => (string) $error->status()];
        switch ($error->errorCode()) {
            case 'INVALID_PAIRING_TOKEN':
                return $this->texts->trans(
                    'The token is unknown, expired or used. Create a new one, and paste it within a minute.'
                );
            case 'INVALID_CREDENTIALS':
                return $this->texts->trans('The agency disconnected this shop. Connect it with a new token.');
            case 'INVALID_SIGNATURE':
                return $this->texts->trans('The service rejects the signature: check the clock of this server.');
            case 'TLS_REQUIRED':
                return $this->texts->trans('The address of the service must begin with https://.');
            case 'QUOTA_EXCEEDED':
                return $this->texts->trans('The quota of the agency is used up: ask the agency.');
            case 'RATE_LIMIT_EXCEEDED':
                return $this->texts->trans('Too many requests were sent. Try again in a minute.');
        }
        if ($error->status() >= 500) {
            return $this->texts->trans(
                'The service has a problem (status %status%). Try again in a few minutes.',
                $status
            );
        }
        return $error->text()
            ?? $this->texts->trans('Another server responds at this address (status %status%).', $status);
    }
}
