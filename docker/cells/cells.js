// For nginx.conf: what it cannot read by itself.
import crypto from 'crypto';

const digestOf = (text) => crypto.createHash('sha256').update(text).digest('hex');

function credentialDigest(r) {
  const credential = r.headersIn['X-API-Key'] || (r.headersIn['Authorization'] || '').replace(/^bearer +/i, '');
  return credential && digestOf(credential);
}

/** Notes the e-mail or the mailed token of the body, by which the cell is found. A body that is none is the service's to refuse. */
function readBody(r) {
  try {
    const body = JSON.parse(r.requestText);
    if (typeof body.email === 'string')
      r.variables.email_digest = digestOf(body.email.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
    if (typeof body.token === 'string') {
      r.variables.body_token = body.token;
      r.variables.token_digest = digestOf(body.token);
    }
  } catch (error) {
    // No JSON.
  }
  r.internalRedirect('@read');
}

export default { credentialDigest, readBody };
