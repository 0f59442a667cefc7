<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('KEY'));

$today = new DateTimeImmutable('today', new DateTimeZone('America/Mexico_City'));
$monday = $today->modify('next monday')->format('Y-m-d');
$friday = $today->modify('next monday +4 days')->format('Y-m-d');

$quote = $guia->quoteRates([
    'origin' => ['postalCode' => '06600'],
    'destination' => ['postalCode' => '64000'],
    'parcel' => ['length' => 30, 'width' => 20, 'height' => 15, 'weight' => 2.5],
    'shipDate' => $monday,
    'deliverBy' => $friday,
]);
foreach ($quote['rates'] as $rate) {
    $latest = $rate['estimatedDelivery']['latest'];
    echo $rate['carrierName'], ' ', Guia\Money::of($rate['totalPrice']), ' ', $latest, $rate['meetsDeliverBy'] ? ' in time' : ' too late', "\n";
}

// --- 2
$from = [
    'contactName' => 'Ana Ruiz', 'contactPhone' => '+525512345678', 'street' => 'Av. Paseo de la Reforma', 'exteriorNumber' => '222',
    'neighborhood' => 'Juárez', 'city' => 'Ciudad de México', 'state' => 'CDMX', 'postalCode' => '06600',
];
$parcel = ['length' => 30, 'width' => 20, 'height' => 15, 'weight' => 2.5];

$bought = $guia->createShipment([
    'from' => $from,
    'to' => [
        'contactName' => 'Luis Peña', 'contactPhone' => '+528112345678', 'street' => 'Av. Constitución', 'exteriorNumber' => '400',
        'neighborhood' => 'Centro', 'city' => 'Monterrey', 'state' => 'NL', 'postalCode' => '64000',
    ],
    'parcel' => $parcel,
    'shipDate' => $monday,
    'purchase' => ['strategy' => 'cheapest', 'deliverBy' => $friday],
]);
echo $bought['status'], ' ', $bought['shipDate'], ' ', $bought['estimatedDelivery']['latest'], ' ', $bought['label']['charged'], "\n";

// --- 3
$tomorrow = $today->modify('+1 day')->format('Y-m-d');

try {
    $shipment = $guia->createShipment([
        'from' => $from,
        'to' => [
            'contactName' => 'Rosa Díaz', 'contactPhone' => '+526151234567', 'street' => 'Av. Obregón', 'exteriorNumber' => '12',
            'neighborhood' => 'Centro', 'city' => 'Santa Rosalía', 'state' => 'BCS', 'postalCode' => '23920',
        ],
        'parcel' => $parcel,
        'shipDate' => $tomorrow,
        'purchase' => ['strategy' => 'cheapest', 'deliverBy' => $tomorrow],
    ]);
    echo $shipment['trackingNumber'], "\n";
} catch (Guia\OneCallBuyNoMatchingRateError $error) {
    $nearest = $error->details['nearest'];
    $price = Guia\Money::of($nearest['totalPrice']);
    echo "Not before {$nearest['estimatedDelivery']['latest']}, for $price MXN, to the {$nearest['delivery']['to']}\n";
    $label = $guia->buyLabel($error->details['shipmentId'], ['rateId' => $nearest['id']]);
    echo $label['trackingNumber'], "\n";
}
