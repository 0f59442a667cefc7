<?php

// Loads the client where Composer is not used: `require 'path/to/guia/autoload.php'`.

declare(strict_types=1);

foreach (['Exceptions', 'Errors', 'Page', 'Operations', 'Client', 'Webhook', 'Money'] as $file) {
    require_once __DIR__ . "/src/$file.php";
}
