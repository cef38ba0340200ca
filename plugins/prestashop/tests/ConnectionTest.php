<?php

declare(strict_types=1);

namespace PrestaShop\Module\AgencyConnector\Tests;

use AgencyApi\Errors\NetworkException;
use AgencyApi\Generated\Errors\InvalidPairingTokenException;
use AgencyApi\Tests\ScriptedTransport;
use PrestaShop\Module\AgencyConnector\Status;
use PrestaShop\Module\AgencyConnector\UserFacingError;

final class ConnectionTest extends ShopTestCase
{
    public function testPairsWithTheVersionsOfTheShop(): void
    {
        $this->module->pair(" spt_0123\n", 'https://api.example.com/');
        self::assertSame([
            'pairingToken' => 'spt_0123',
            'siteUrl' => 'https://shop.example/',
            'platform' => 'prestashop',
            'pluginVersion' => '4.0.0',
            'phpVersion' => PHP_VERSION,
            'platformVersion' => '8.1.7',
        ], $this->service->bodies('/api/plugin/pair')[0]);
        self::assertTrue($this->module->connection->isPaired());
        self::assertSame('https://api.example.com', $this->module->connection->serviceUrl());
    }

    public function testStoresCredentialsEncrypted(): void
    {
        $this->pair();
        $stored = implode("\n", $this->settings->values);
        foreach (['sak_1', 'ssa_secret', base64_encode('ssa_secret')] as $secret) {
            self::assertStringNotContainsString($secret, $stored);
        }
        $this->shop->key = strrev($this->shop->key);
        self::assertSame('failed', $this->runLater());
        self::assertStringContainsString('parameters.php has changed', $this->module->state->get('failure'));
        self::assertSame([], $this->service->received);
    }

    /**
     * @return array<int, string[]>
     */
    public function invalidInput(): array
    {
        return [
            ['no token', 'https://api.example.com', 'begins with spt_'],
            ['spt_0123', 'http://api.example.com', 'must begin with https://'],
            ['spt_0123', 'api.example.com', 'is not valid'],
        ];
    }

    /**
     * @dataProvider invalidInput
     */
    public function testRejectsInvalidInputBeforeItUsesTheToken(string $token, string $url, string $message): void
    {
        try {
            $this->module->pair($token, $url);
            self::fail('The input was accepted');
        } catch (UserFacingError $error) {
            self::assertStringContainsString($message, $error->getMessage());
        }
        self::assertSame([], $this->service->received);
    }

    public function testRequiresAKeyOutsideOfTheDatabase(): void
    {
        $this->shop->key = '';
        $this->expectException(UserFacingError::class);
        $this->module->pair('spt_0123', 'https://api.example.com');
    }

    public function testKeepsAnEarlierConnectionIfATokenIsRejected(): void
    {
        $this->pair();
        $this->service->overrides['/api/plugin/pair'] = ScriptedTransport::error(401, 'INVALID_PAIRING_TOKEN');
        try {
            $this->module->pair('spt_0123', 'https://other.example');
            self::fail('The token was accepted');
        } catch (InvalidPairingTokenException $error) {
            self::assertStringContainsString('expired or used', $this->module->errors->describe($error));
        }
        self::assertSame('https://api.example.com', $this->module->connection->serviceUrl());
    }

    public function testDisconnectsOnBothSides(): void
    {
        $this->pair();
        $this->module->queue->add('order', '12');
        self::assertNull($this->module->disconnect());
        self::assertSame('/api/plugin/disconnect', $this->service->received[0][0]);
        self::assertFalse($this->module->connection->isPaired());
        self::assertSame(0, $this->module->queue->count());
        self::assertSame('unpaired', $this->module->sync->run());
    }

    public function testDeletesCredentialsThatTheServiceDoesNotRevoke(): void
    {
        $this->pair();
        $this->service->overrides['/api/plugin/disconnect'] = new NetworkException('offline');
        self::assertInstanceOf(NetworkException::class, $this->module->disconnect());
        self::assertFalse($this->module->connection->isPaired());
    }

    public function testLeavesNothingWhenItIsUninstalled(): void
    {
        $this->pair();
        $this->runLater();
        $this->module->uninstall();
        self::assertSame([], $this->settings->values);
        $this->expectException(\PDOException::class);
        $this->module->queue->count();
    }

    public function testDescribesTheStatus(): void
    {
        $status = fn () => (new Status($this->module, new EnglishTexts()))->lines();
        self::assertSame(['Status' => 'Not connected'], $status());
        $this->clock->time = time();
        $this->pair();
        $this->runLater(0);
        self::assertSame('Connected', $status()['Status']);
        $this->service->overrides['/api/plugin/commands'] = ScriptedTransport::error(401, 'INVALID_CREDENTIALS');
        $this->runLater(0);
        self::assertSame('The service no longer accepts this shop', $status()['Status']);
        self::assertStringContainsString('Connect it with a new token', $status()['Last failure']);
    }

    public function testProtectsTheCronAddress(): void
    {
        $token = $this->module->cronToken->get();
        self::assertTrue($this->module->cronToken->isValid($token));
        self::assertFalse($this->module->cronToken->isValid(''));
        $this->module->cronToken->create();
        self::assertFalse($this->module->cronToken->isValid($token));
        $this->module->cronToken->delete();
        self::assertFalse($this->module->cronToken->isValid(''));
    }
}
