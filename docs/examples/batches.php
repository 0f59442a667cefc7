<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('KEY'));

$fields = [
    'carrierCode' => 'ESTAFETA',
    'from' => [
        'contactName' => 'Ana Ruiz', 'contactPhone' => '+525512345678', 'street' => 'Av. Paseo de la Reforma', 'exteriorNumber' => '222',
        'neighborhood' => 'Juárez', 'city' => 'Ciudad de México', 'state' => 'CDMX', 'postalCode' => '06600',
    ],
    'to' => [
        'contactName' => 'Luis Peña', 'contactPhone' => '+528112345678', 'street' => 'Av. Constitución', 'exteriorNumber' => '400',
        'neighborhood' => 'Centro', 'city' => 'Monterrey', 'state' => 'NL', 'postalCode' => '64000',
    ],
    'parcel' => ['length' => 30, 'width' => 20, 'height' => 15, 'weight' => 2.5],
];

$shipmentIds = [];
foreach (['PEDIDO-1', 'PEDIDO-2'] as $order) {
    $shipmentIds[] = $guia->createShipment(['externalId' => $order] + $fields)['id'];
}

$batch = $guia->createBatch(['shipmentIds' => $shipmentIds]);
echo $batch['id'], ' ', $batch['status'], ' ', $batch['totalShipments'], "\n";

// --- 2
while (in_array($batch['status'], ['PENDING', 'PROCESSING'], true)) {
    sleep(2);
    $batch = $guia->getBatch($batch['id']);
}
echo $batch['status'], ' ', $batch['purchasedCount'], ' ', $batch['failedCount'], "\n";
echo $batch['scanForm']['formUrl'] ?? 'no manifest', ' ', $batch['labelsUrl'] ?? 'no labels', "\n";

// --- 3
$guia->createShipment($fields + ['purchase' => ['carrierCode' => 'ESTAFETA', 'serviceCode' => 'TERRESTRE']]);
$manifest = $guia->createManifest(['carrierCode' => 'ESTAFETA']);
print_r($manifest);
