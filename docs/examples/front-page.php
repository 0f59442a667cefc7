<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$session = (new Guia\Client('http://localhost:3000', ''))->registerOrganization([
    'email' => 'ana@example.com', 'password' => 'correct horse battery',
    'name' => 'Ana Ruiz', 'organizationName' => 'Tienda Azul',
]);

// --- 2
$created = (new Guia\Client('http://localhost:3000', ''))->request(
    'POST',
    '/v1/api-keys',
    body: ['name' => 'First steps', 'mode' => 'TEST'],
    headers: ['Authorization' => "Bearer {$session['accessToken']}"],
);
echo $created['key'], "\n";

// --- 3
$guia = new Guia\Client('http://localhost:3000', $created['key']);
$quote = $guia->quoteRates([
    'origin' => ['postalCode' => '06600'],
    'destination' => ['postalCode' => '64000'],
    'parcel' => ['length' => 30, 'width' => 20, 'height' => 15, 'weight' => 2.5],
]);
foreach ($quote['rates'] as $rate) {
    echo $rate['carrierCode'], ' ', $rate['serviceLevel'], ' ', Guia\Money::of($rate['totalPrice']), "\n";
}
