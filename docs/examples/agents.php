<?php

// --- 1
$headers = [
    'X-API-Key: ' . getenv('KEY'), 'Content-Type: application/json', 'Accept: application/json, text/event-stream',
];

function send(array $message, array $headers): array
{
    $received = [];
    $handle = curl_init('http://localhost:3000/mcp');
    curl_setopt_array($handle, [
        CURLOPT_HTTPHEADER => $headers,
        CURLOPT_POSTFIELDS => json_encode(['jsonrpc' => '2.0'] + $message),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_HEADERFUNCTION => function ($handle, string $line) use (&$received): int {
            [$name, $value] = explode(':', $line, 2) + [1 => ''];
            $received[strtolower($name)] = trim($value);
            return strlen($line);
        },
    ]);
    $text = curl_exec($handle);
    if ($text === false || curl_getinfo($handle, CURLINFO_RESPONSE_CODE) >= 300) {
        throw new RuntimeException($text ?: curl_error($handle));
    }
    echo $text, "\n";
    return $received;
}

$received = send(['id' => 1, 'method' => 'initialize', 'params' => [
    'protocolVersion' => '2025-06-18', 'capabilities' => new stdClass(), 'clientInfo' => ['name' => 'php', 'version' => '1'],
]], $headers);
$headers[] = "Mcp-Session-Id: {$received['mcp-session-id']}";

send(['method' => 'notifications/initialized'], $headers);
send(['id' => 2, 'method' => 'tools/call', 'params' => [
    'name' => 'find_shipments', 'arguments' => ['externalId' => 'PEDIDO-1042'],
]], $headers);
