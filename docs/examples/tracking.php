<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('KEY'));

$shipment = $guia->createShipment([
    'from' => [
        'contactName' => 'Ana Ruiz', 'contactPhone' => '+525512345678', 'street' => 'Av. Paseo de la Reforma', 'exteriorNumber' => '222',
        'neighborhood' => 'Juárez', 'city' => 'Ciudad de México', 'state' => 'CDMX', 'postalCode' => '06600',
    ],
    'to' => [
        'contactName' => 'Luis Peña', 'contactPhone' => '+528112345678', 'street' => 'Av. Constitución', 'exteriorNumber' => '400',
        'neighborhood' => 'Centro', 'city' => 'Monterrey', 'state' => 'NL', 'postalCode' => '64000',
    ],
    'parcel' => ['length' => 30, 'width' => 20, 'height' => 15, 'weight' => 2.5],
    'metadata' => ['simulate' => 'attempt_failed'],
    'purchase' => ['strategy' => 'cheapest'],
]);
for ($step = 0; $step < 5; $step++) {
    $guia->advanceTestShipment($shipment['id']);
}

foreach ($guia->each('listShipments', needsAttention: true) as $waiting) {
    echo $waiting['id'], ' ', $waiting['status'], ' ', $waiting['exception']['code'], "\n";
}

// --- 2
$refreshed = $guia->refreshShipmentTracking($shipment['id']);
$latest = $refreshed['scans'][0];
echo $refreshed['status'], ' ', $latest['code'], ' ', $latest['exception'], ' ', $latest['place'], "\n";

// --- 3
$tracker = $guia->createTracker(['carrierCode' => 'ESTAFETA', 'trackingNumber' => '7712345678']);
echo $tracker['id'], ' ', $tracker['status'], "\n";

// --- 4
foreach ($guia->lookUpTracking(['trackingNumbers' => ['7712345678', '0000000000']]) as $parcel) {
    echo $parcel['trackingNumber'], ' ', $parcel['found'] ? 'found' : 'not found', "\n";
}
