<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('KEY'));

$order = $guia->createOrder([
    'orderNumber' => 'PEDIDO-1042',
    'channel' => 'shopify',
    'lineItems' => [
        [
            'sku' => 'LIB-0042', 'name' => 'El laberinto de la soledad', 'unitPrice' => 349.50, 'quantity' => 2,
            'weight' => 0.6, 'length' => 24, 'width' => 16, 'height' => 3, 'declaredValue' => 300,
        ],
    ],
    'shippingAddress' => [
        'contactName' => 'Luis Peña', 'contactPhone' => '+528112345678', 'street' => 'Av. Constitución', 'exteriorNumber' => '400',
        'neighborhood' => 'Centro', 'city' => 'Monterrey', 'state' => 'NL', 'postalCode' => '64000',
    ],
]);
echo $order['id'], ' ', $order['status'], ' ', Guia\Money::of($order['totalPrice']), ' ', $order['etag'], "\n";

// --- 2
$shipment = $guia->createShipment([
    'orderId' => $order['id'],
    'from' => [
        'contactName' => 'Ana Ruiz', 'contactPhone' => '+525512345678', 'street' => 'Av. Paseo de la Reforma', 'exteriorNumber' => '222',
        'neighborhood' => 'Juárez', 'city' => 'Ciudad de México', 'state' => 'CDMX', 'postalCode' => '06600',
    ],
    'requestInsurance' => true,
]);
echo Guia\Money::of($shipment['declaredValue']), ' ', json_encode($shipment['parcel']), "\n";

// --- 3
$product = $guia->createProduct([
    'sku' => 'LIB-0099', 'name' => 'Pedro Páramo', 'price' => 249, 'weight' => 0.3, 'length' => 20, 'width' => 13, 'height' => 2,
    'satProductClassCode' => '55101500', 'satPackagingCode' => '4G',
], idempotencyKey: 'product-LIB-0099');
echo $product['id'], ' ', $product['sku'], "\n";

// --- 4
$import = $guia->importProducts([
    'dryRun' => true,
    'csv' => "sku,name,price,weight\nLIB-0042,El laberinto de la soledad,349.50,0.6\nLIB-0043,Piedra de sol,cien,0.2\n",
]);
foreach ($import['errors'] as $error) {
    echo "row {$error['row']}, {$error['field']}: {$error['message']}\n";
}
