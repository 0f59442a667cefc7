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
    'requestInsurance' => true,
    'declaredValue' => 2500,
    'purchase' => ['strategy' => 'cheapest'],
]);
foreach ($shipment['rates'] as $rate) {
    echo $rate['carrierName'], ' ', $rate['isInsured'] ? Guia\Money::of($rate['breakdown']['insuranceCost']) : 'not insured', "\n";
}

// --- 2
foreach ($guia->listPolicies(shipmentId: $shipment['id']) as $policy) {
    echo $policy['status'], ' ', $policy['insuredValue'], ' ', $policy['carrierCode'], "\n";
}

// --- 3
$claim = $guia->fileClaim([
    'shipmentId' => $shipment['id'], 'reason' => 'DAMAGE', 'amount' => 1200, 'description' => 'La pantalla llegó rota',
]);
echo $claim['status'], ' ', $claim['reason'], ' ', $claim['amount'], "\n";

// --- 4
file_put_contents('invoice.pdf', "%PDF-1.4\n%%EOF\n");

$file = $guia->uploadFile(file_get_contents('invoice.pdf'), 'invoice.pdf');
echo $file['id'], ' ', $file['contentType'], ' ', $file['size'], "\n";

// --- 5
echo $guia->withdrawClaim($claim['id'])['status'], "\n";
