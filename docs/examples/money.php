<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('KEY'));

$centavos = fn (string $amount): int => (int) str_replace('.', '', $amount);

$lines = iterator_to_array($guia->each('listWalletTransactions', sortOrder: 'asc', limit: 100));

// --- 2
$completed = array_filter($lines, fn (array $line): bool => $line['status'] === 'COMPLETED');
$balance = 0;
foreach ($completed as $line) {
    $balance += $centavos($line['amount']);
    if ($balance !== $centavos($line['balanceAfter'])) {
        throw new RuntimeException("The chain breaks at {$line['id']}");
    }
}
$wallet = $guia->getWalletBalance();
if ($balance !== $centavos($wallet['balance'])) {
    throw new RuntimeException('The statement and the balance differ');
}

// --- 3
$summary = $guia->getWalletSummary();
$total = array_sum(array_map($centavos, array_column($summary['byType'], 'amount')));
if ($total !== $balance) {
    throw new RuntimeException('The summary and the balance differ');
}

// --- 4
$month = (new DateTime('now', new DateTimeZone('America/Mexico_City')))->format('Y-m');
$statement = $guia->getMonthlyStatement($month);
if ($statement['closingBalance'] !== $wallet['balance']) {
    throw new RuntimeException('The month does not end with the balance');
}
$csv = $guia->getMonthlyStatementCsv($month);
echo strtok($csv, "\n"), "\n";
