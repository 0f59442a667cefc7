<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
// The client does not return headers, so this request uses the curl extension.
$request = curl_init('http://localhost:3000/v1/wallet/balance');
curl_setopt_array($request, [
    CURLOPT_HTTPHEADER => ['X-API-Key: ' . getenv('KEY')],
    CURLOPT_HEADER => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_FAILONERROR => true,
]);
$response = curl_exec($request);
if ($response === false) {
    throw new RuntimeException(curl_error($request));
}
echo $response, "\n";
