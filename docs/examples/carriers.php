<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('KEY'));

$carrier = $guia->getCarrier('ESTAFETA');
print_r($carrier);

// --- 2
$quote = $guia->quoteCarrierRates('ESTAFETA', [
    'origin' => ['postalCode' => '06600'],
    'destination' => ['postalCode' => '64000'],
    'parcel' => ['length' => 30, 'width' => 20, 'height' => 15, 'weight' => 2.5],
], sortBy: 'speed');
foreach ($quote['rates'] as $rate) {
    echo $rate['serviceName'], ' ', Guia\Money::of($rate['totalPrice']), ' MXN, by ', $rate['estimatedDelivery']['latest'], "\n";
}

// --- 3
$account = $guia->createCarrierAccount([
    'carrierCode' => 'UPS',
    'name' => 'Our UPS account',
    'credentials' => ['clientId' => 'your client id', 'clientSecret' => 'your client secret', 'accountNumber' => 'A1B2C3'],
]);
$verification = $guia->verifyCarrierAccount($account['id']);
print_r($verification);
