/**
 * Sends the form to the API and shows the result. The token is removed from the address once it is of no use; until then
 * the page can be reloaded. Texts and the endpoint are attributes of the page, so that one hash allows the script.
 */
export const PAGE_SCRIPT = `
const form = document.querySelector('form');
const token = new URLSearchParams(location.search).get('token') ?? '';
const show = (id) => {
  history.replaceState(null, '', location.pathname);
  for (const part of document.querySelectorAll('[data-part]')) part.hidden = part.id !== id;
  document.getElementById(id).focus();
};
const complain = (text) => {
  document.getElementById('problem').textContent = text;
};
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { password, revokeKeys, button } = form.elements;
  const { endpoint, rule, many, failed, living } = form.dataset;
  complain('');
  button.disabled = true;
  try {
    const response = await fetch(endpoint + (revokeKeys?.checked ? '?revokeKeys=true' : ''), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(password ? { token, password: password.value } : { token }),
    });
    const { data, error } = await response.json();
    if (response.ok) {
      const count = data.apiKeys?.living ?? 0;
      if (count > 0) document.getElementById('living').textContent = living.replace('{n}', count);
      show('done');
    }
    else if (error.details.code === 'TOKEN_INVALID' || error.details.errors?.token) show('invalid');
    else complain(response.status === 429 ? many : error.details.errors?.password ? rule : failed);
  } catch {
    complain(failed);
  } finally {
    button.disabled = false;
  }
});
`;
