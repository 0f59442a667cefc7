<?php

// Loaded before an example: a warning, such as a missing key of a response, ends the program.
set_error_handler(static function (int $level, string $message, string $file, int $line): never {
    throw new ErrorException($message, 0, $level, $file, $line);
});
