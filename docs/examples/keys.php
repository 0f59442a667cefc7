<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$registered = (new Guia\Client('http://localhost:3000'))->registerOrganization([
    'email' => 'ana@example.com', 'password' => 'correct horse battery',
    'name' => 'Ana Ruiz', 'organizationName' => 'Tienda Azul',
]);

$session = new Guia\Client('http://localhost:3000', accessToken: $registered['accessToken']);
$created = $session->createApiKey(['name' => 'First steps', 'mode' => 'TEST']);

$guia = new Guia\Client('http://localhost:3000', $created['key']);

// --- 2
$restricted = $session->createApiKey([
    'name' => 'Almacén', 'mode' => 'TEST', 'role' => 'MEMBER',
    'scopes' => ['shipments:read', 'shipments:write', 'labels:write'],
    'ipAllowlist' => ['203.0.113.0/24', '2001:db8::/32'],
    'expiresAt' => '2099-12-31T00:00:00Z',
]);
echo $restricted['id'], ' ', $restricted['keyPrefix'], ' ', implode(', ', $restricted['scopes']), "\n";

// --- 3
$changed = $session->updateApiKey($restricted['id'], ['scopes' => ['shipments:read']]);
echo implode(', ', $changed['scopes']), "\n";

$session->revokeApiKey($restricted['id']);
