<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('KEY'));

$warehouse = $guia->createAddress([
    'contactName' => 'Ana Ruiz',
    'contactPhone' => '+525512345678',
    'street' => 'Av. Paseo de la Reforma',
    'exteriorNumber' => '222',
    'neighborhood' => 'Col. Juarez',
    'city' => 'Ciudad de México',
    'state' => 'CDMX',
    'postalCode' => '06600',
    'isDefault' => true,
]);
echo $warehouse['id'], ' ', $warehouse['state'], "\n"; // adr_…, MX-CMX

// --- 2
$shipment = $guia->createShipment([
    'fromAddressId' => $warehouse['id'],
    'toAddress' => [
        'contactName' => 'Luis Peña', 'contactPhone' => '+528112345678', 'street' => 'Av. Constitución', 'exteriorNumber' => '400',
        'neighborhood' => 'Centro', 'city' => 'Monterrey', 'state' => 'NL', 'postalCode' => '64000', 'saveToAddressBook' => true,
    ],
    'parcel' => ['length' => 30, 'width' => 20, 'height' => 15, 'weight' => 2.5],
]);
echo $shipment['toAddressSnapshot']['savedAddressId'], "\n"; // adr_…: the new one

// --- 3
$verification = $guia->validateAddress($warehouse['id']);
echo $verification['confidence'], ' ', $verification['normalizedAddress']['neighborhood'], "\n"; // 0.95 Juárez

// --- 4
$parsed = $guia->parseAddress([
    'text' => 'Av. Paseo de la Reforma 222 Int. 3B, Col. Juarez, 06600 CDMX, esq. Niza, tel 55 1234 5678',
]);
print_r($parsed);
