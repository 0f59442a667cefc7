<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('KEY'));

$from = [
    'contactName' => 'Ana Ruiz', 'contactPhone' => '+525512345678', 'street' => 'Av. Paseo de la Reforma', 'exteriorNumber' => '222',
    'neighborhood' => 'Juárez', 'city' => 'Ciudad de México', 'state' => 'CDMX', 'postalCode' => '06600',
];
$to = [
    'contactName' => 'Luis Peña', 'contactPhone' => '+528112345678', 'street' => 'Av. Constitución', 'exteriorNumber' => '400',
    'neighborhood' => 'Centro', 'city' => 'Monterrey', 'state' => 'NL', 'postalCode' => '64000',
];
$parcel = ['length' => 30, 'width' => 20, 'height' => 15, 'weight' => 2.5];
$shipment = $guia->createShipment(['externalId' => 'PEDIDO-1042', 'from' => $from, 'to' => $to, 'parcel' => $parcel]);
echo $shipment['id'], ' ', $shipment['status'], "\n";

// --- 2
$changed = $guia->updateShipment($shipment['id'], [
    'parcel' => ['length' => 30, 'width' => 20, 'height' => 15, 'weight' => 4],
]);
foreach ($changed['rates'] as $rate) {
    echo $rate['carrierCode'], ' ', $rate['billedWeightKg'], ' ', Guia\Money::of($rate['totalPrice']), "\n";
}

// --- 3
$bought = $guia->createShipment([
    'from' => $from, 'to' => $to, 'parcel' => $parcel, 'purchase' => ['strategy' => 'cheapest'],
]);
echo $bought['status'], ' ', $bought['trackingNumber'], ' ', $bought['label']['charged'], "\n";

// --- 4
$zpl = $guia->getLabelFile($bought['id'], format: 'ZPL');
echo $zpl['status'], ' ', $zpl['labelUrl'], "\n";

$printed = $guia->printLabels(['shipmentIds' => [$bought['id']], 'layout' => 'letter', 'format' => 'PDF']);
echo $printed['fileUrl'], "\n";

// --- 5
$voided = $guia->voidLabel($bought['id']);
echo $voided['status'], ' ', $voided['refundedAmount'], "\n";

// --- 6
foreach ($guia->each('listShipments', unusedSince: '2026-01-31') as $unused) {
    echo $unused['id'], ' ', $unused['trackingNumber'], "\n";
}

foreach ($guia->voidLabels(['shipmentIds' => [$bought['id']]])['results'] as $result) {
    echo $result['status'], ' ', $result['refundedAmount'] ?? $result['error']['code'], "\n";
}
