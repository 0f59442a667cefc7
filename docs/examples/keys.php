<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
// A session has no API key: its token authenticates the requests.
$session = new Guia\Client('http://localhost:3000', '');
$registered = $session->registerOrganization([
    'email' => 'ana@example.com', 'password' => 'correct horse battery',
    'name' => 'Ana Ruiz', 'organizationName' => 'Tienda Azul',
]);
$token = ['Authorization' => "Bearer {$registered['accessToken']}"];

$created = $session->request('POST', '/v1/api-keys', body: ['name' => 'First steps', 'mode' => 'TEST'], headers: $token);

$guia = new Guia\Client('http://localhost:3000', $created['key']);
// --- 2
$restricted = $session->request('POST', '/v1/api-keys', headers: $token, body: [
    'name' => 'Almacén', 'mode' => 'TEST', 'role' => 'MEMBER',
    'scopes' => ['shipments:read', 'shipments:write', 'labels:write'],
    'ipAllowlist' => ['203.0.113.0/24', '2001:db8::/32'],
    'expiresAt' => '2099-12-31T00:00:00Z',
]);
echo $restricted['id'], ' ', $restricted['keyPrefix'], ' ', implode(', ', $restricted['scopes']), "\n";
// --- 3
$changed = $session->request('PATCH', "/v1/api-keys/{$restricted['id']}", body: ['scopes' => ['shipments:read']], headers: $token);
echo implode(', ', $changed['scopes']), "\n";

$session->request('DELETE', "/v1/api-keys/{$restricted['id']}", headers: $token);
