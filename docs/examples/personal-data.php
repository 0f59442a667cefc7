<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$registered = (new Guia\Client('http://localhost:3000'))->registerOrganization([
    'email' => 'ana-' . hrtime(true) . '@example.com', 'password' => 'correct horse battery',
    'name' => 'Ana Ruiz', 'organizationName' => 'Tienda Azul',
]);
$session = new Guia\Client('http://localhost:3000', accessToken: $registered['accessToken']);
$created = $session->createApiKey(['name' => 'First steps', 'mode' => 'TEST']);

$guia = new Guia\Client('http://localhost:3000', $created['key']);
$shipment = $guia->createShipment([
    'from' => [
        'contactName' => 'Ana Ruiz', 'contactPhone' => '+525512345678', 'street' => 'Av. Paseo de la Reforma', 'exteriorNumber' => '222',
        'neighborhood' => 'Juárez', 'city' => 'Ciudad de México', 'state' => 'CDMX', 'postalCode' => '06600',
    ],
    'to' => [
        'contactName' => 'Laura Zúñiga', 'contactPhone' => '+528187654321', 'contactEmail' => 'laura@correo.mx',
        'street' => 'Av. Constitución', 'exteriorNumber' => '400',
        'neighborhood' => 'Centro', 'city' => 'Monterrey', 'state' => 'NL', 'postalCode' => '64000',
    ],
    'parcel' => ['length' => 30, 'width' => 20, 'height' => 15, 'weight' => 2.5],
]);

// --- 2
$ended = function (string $id) use ($session): array {
    while (($request = $session->getDataRequest($id))['status'] === 'processing') {
        sleep(1);
    }
    return $request;
};

$export = $session->createDataRequest([
    'type' => 'export', 'email' => 'laura@correo.mx', 'reason' => 'Solicitud de acceso del 24 de noviembre',
]);
['counts' => $counts] = $ended($export['id']);
$file = $session->downloadDataRequest($export['id']);
echo json_encode($counts), ' ', $file['shipments'][0]['toAddress']['contactName'], "\n"; // {"shipment":1} Laura Zúñiga

// --- 3
$erasure = $session->createDataRequest([
    'type' => 'erasure', 'phone' => '+528187654321', 'reason' => 'Solicitud de cancelación del 24 de noviembre',
]);
['status' => $status, 'pending' => $pending] = $ended($erasure['id']);
$to = $guia->getShipment($shipment['id'])['toAddressSnapshot'];
echo $status, ' ', count($pending), " '{$to['contactName']}' {$to['postalCode']}\n"; // completed 0 '' 64000
