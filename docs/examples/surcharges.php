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
    'purchase' => ['strategy' => 'cheapest'],
    'metadata' => ['simulate' => 'reweighed'],
]);

foreach (['ready', 'picked-up', 'in-transit', 'out', 'delivered'] as $step) {
    echo $step, ' ', $guia->advanceTestShipment($shipment['id'])['status'], "\n";
}

// --- 2
for ($try = 0; $try < 30; $try++) {
    $surcharges = $guia->listSurcharges(shipmentId: $shipment['id']);
    if (count($surcharges) > 0) {
        break;
    }
    sleep(2);
}
$surcharge = $surcharges[0];
echo $surcharge['kind'], ' ', $surcharge['billedWeightKg'], ' kg ', $surcharge['amount'], ' ', $surcharge['status'], "\n";

// --- 3
$disputed = $guia->disputeSurcharge($surcharge['id'], ['reason' => 'Pesó 2.5 kg en báscula certificada; hay foto']);
echo $disputed['status'], "\n";
