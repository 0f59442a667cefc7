<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$email = 'ana-' . hrtime(true) . '@example.com';
$session = (new Guia\Client('http://localhost:3000'))->registerOrganization([
    'email' => $email, 'password' => 'correct horse battery', 'name' => 'Ana Ruiz', 'organizationName' => 'Tienda Azul',
]);
echo $session['user']['role'], ' ', $session['user']['emailVerified'] ? 'verified' : 'not verified', "\n"; // OWNER not verified

$guia = new Guia\Client('http://localhost:3000', accessToken: $session['accessToken']);

// --- 2
$organization = $guia->getOrganization();
$guia->updateOrganization(['name' => 'Tienda Azul, S.A.']);
$me = $guia->getProfile();
echo $organization['plan'], ' ', $organization['apiVersion'], ' ', $me['name'], ' ', $me['role'], "\n";

// --- 3
$branding = $guia->updateBranding([
    'name' => 'Tienda Azul', 'color' => '#0b5fff', 'contactEmail' => 'hola@tienda.mx', 'contactUrl' => 'https://tienda.mx/ayuda',
    'privacyUrl' => 'https://tienda.mx/privacidad', 'termsUrl' => 'https://tienda.mx/terminos',
]);
echo $branding['textColor'], "\n"; // #ffffff

// --- 4
$member = $guia->addMember([
    'email' => 'luis-' . hrtime(true) . '@example.com', 'name' => 'Luis Peña', 'role' => 'MEMBER',
]);
echo $member['status'], "\n"; // INVITED

// --- 5
$members = $guia->listMembers();
$guia->updateMember($member['id'], ['role' => 'VIEWER']);
$guia->removeMember($member['id']);
echo count($members), "\n";

// --- 6
$guia->requestPasswordReset(['email' => $email]); // 202, also for an email that is not registered

// --- 7
$guia->changePassword(['currentPassword' => 'correct horse battery', 'newPassword' => 'another horse battery']);

// --- 8
$enrolled = $guia->enrolSecondFactor([]);
$state = $guia->getSecondFactor();
echo strlen($enrolled['secret']), ' ', $enrolled['otpauthUri'], ' ', $state['enabled'] ? 'enabled' : 'not enabled', "\n";

// --- 9
foreach ($guia->listSessions() as $session) {
    echo $session['id'], ' ', $session['lastUsedAt'], ' ', $session['ipAddress'], "\n";
    if (!$session['current']) {
        $guia->revokeSession($session['id']);
    }
}
