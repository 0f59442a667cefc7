import { isCommonPassword } from './common-passwords.js';

describe('A new password', () => {
  it.each([
    'aaaaaaaaaaaa',
    '🙂'.repeat(12),
    'password1234',
    'PassWord1234',
    '123456789012',
    'passwordpassword',
    'abcabcabcabc',
  ])('%s is a common password', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each(['correct horse battery', 'caballo correcto pila', 'aaaaaaaaaaab', 'j7Tq!sQ2pLw9'])(
    '%s is not a common password',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});
