<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('KEY'));

$requests = $guia->listRequests(errorCode: 'VALIDATION_ERROR', limit: 5);
print_r($requests->rows);
