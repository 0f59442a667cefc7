<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('KEY'));

/** Calls `$check` once per second until it returns a value. */
function until(callable $check): mixed
{
    while (!($found = $check())) {
        sleep(1);
    }
    return $found;
}

// --- 2
$to = explode(' ', 'contactName contactPhone street exteriorNumber interiorNumber neighborhood city state postalCode');
$columns = array_map(fn ($field) => "shippingAddress.$field", $to);
$csv = implode("\n", [
    'orderNumber,' . implode(',', $columns) . ',sku,name,unitPrice,quantity,weight,length,width,height',
    '#1001,ZOÉ HERRERA,99 8912 4509,Av. Juárez,222,,Moctezuma 2a Sección,Ciudad de México,CDMX,15530,LIB-1,Piedra de sol,199,1,0.2,20,13,1',
    '#1002,José Zepeda,044 99 3447 6278,Cerrada del Roble,No. 15,Int. 4-B,Puerta de Hierro,Zapopan,JALISCO,45116,TAZ-1,Taza,260,2,0.45,12,12,11',
    '#1003,Raúl García,55 1234,Av. Juárez,8-A,,Col. Centro,San Francisco de Campeche,campeche,24000,TAZ-1,Taza,260,1,0.45,12,12,11',
]);
$first = $guia->importOrders(['csv' => $csv], partial: true);
echo $first['created'], ' ', json_encode([$first['normalized'], $first['errors']], JSON_UNESCAPED_UNICODE), "\n";

$corrected = str_replace('55 1234', '55 1234 5678', $first['rejectedCsv']);
$guia->importOrders(['csv' => $corrected], partial: true);

// --- 3
$shop = [
    'contactName' => 'Ana Ruiz', 'contactPhone' => '+525512345678', 'street' => 'Av. Paseo de la Reforma', 'exteriorNumber' => '222',
    'neighborhood' => 'Juárez', 'city' => 'Ciudad de México', 'state' => 'CDMX', 'postalCode' => '06600',
];
// Simulate extra weight for the first parcel and a timeout for the second label.
$simulate = ['#1001' => 'reweighed', '#1002' => 'label_timeout'];

$shipments = [];
foreach ($guia->each('listOrders') as $order) {
    $number = $order['orderNumber'];
    $shipments[$number] = $guia->createShipment([
        'orderId' => $order['id'],
        'externalId' => $number,
        'rejectDuplicate' => true,
        'from' => $shop,
        'carrierCode' => 'ESTAFETA',
        'requestInsurance' => true,
        'declaredValue' => 260,
        'metadata' => isset($simulate[$number]) ? ['simulate' => $simulate[$number]] : null,
    ]);
    foreach ($shipments[$number]['addressWarnings'] as $warning) {
        echo $number, ' ', $warning['message'], "\n";
    }
}

// --- 4
$shipmentIds = array_column(array_values($shipments), 'id');
$batchId = $guia->createBatch(['shipmentIds' => $shipmentIds])['id'];
$batch = until(function () use ($guia, $batchId) {
    $now = $guia->getBatch($batchId);
    return in_array($now['status'], ['PENDING', 'PROCESSING'], true) ? null : $now;
});
foreach ($batch['failedItems'] as $item) {
    echo $item['externalId'], ' ', $item['errorCode'], ' ', $item['attemptId'], "\n";
}

$attempt = $guia->getShipment($shipments['#1002']['id'])['purchaseAttempt'];
echo $attempt['status'], ' ', $attempt['charged'], "\n";
$guia->settleTestLabelPurchaseAttempt($attempt['id'], ['outcome' => 'label']);

// --- 5
echo $guia->printLabels(['shipmentIds' => $shipmentIds, 'format' => 'ZPL'])['fileUrl'], "\n";

$moved = $shipments['#1003'];
$guia->voidLabel($moved['id']);
$copy = $guia->duplicateShipment($moved['id'], ['to' => ['exteriorNumber' => '9'] + $moved['toAddressSnapshot']]);
$guia->buyLabel($copy['id'], ['rateId' => $copy['rates'][0]['id']]);

// --- 6
$found = $guia->listShipments(phone: '89124509')[0];
echo $found['orderNumber'], ' ', $found['trackingUrl'], "\n";

do {
    $status = $guia->advanceTestShipment($found['id'])['status'];
} while ($status !== 'DELIVERED');

$deadlines = $guia->getShipment($found['id'])['claimDeadlines'];
$claim = $guia->fileClaim([
    'shipmentId' => $found['id'], 'reason' => 'DAMAGE', 'amount' => 199, 'description' => 'El libro llegó mojado',
]);
echo $claim['status'], ' ', $deadlines['damage'], "\n";

$surcharge = until(fn () => $guia->listSurcharges(shipmentId: $found['id'])[0] ?? null);
$guia->disputeSurcharge($surcharge['id'], ['reason' => 'Pesaba 200 g en nuestra báscula']);

// --- 7
$month = (new DateTime('now', new DateTimeZone('America/Mexico_City')))->format('Y-m');
$statement = str_replace("\u{FEFF}", '', trim($guia->getMonthlyStatementCsv($month)));
$lines = array_map(fn ($line) => str_getcsv(trim($line), escape: ''), explode("\n", $statement));
$head = array_shift($lines);

$spent = [];
foreach ($lines as $line) {
    ['orderNumber' => $order, 'amount' => $amount] = array_combine($head, $line);
    if ($order !== '') {
        $spent[$order] = ($spent[$order] ?? 0) - (int) round($amount * 100);
    }
}
foreach ($spent as $order => $centavos) {
    echo $order, ' ', Guia\Money::of($centavos / 100), "\n";
}
if (count($spent) !== 3) {
    throw new Exception('Not every order is in the statement');
}
