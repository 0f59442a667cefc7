import { Inject, Injectable, Logger } from '@nestjs/common';
import { RateLimiterRes, type RateLimiterRedis } from 'rate-limiter-flexible';
import { type ApiError, invalidInput } from '../../../kernel/api-error.js';
import { Database } from '../../../platform/database/database.js';
import { PublicAddress } from '../../../platform/http/public-address.js';
import { Mailer, type Mail } from '../../../platform/mail/mailer.js';
import { OutgoingMail } from '../../../platform/mail/outgoing-mail.js';
import { REDIS_CLIENT, type RedisClient } from '../../../platform/redis/redis-client.js';
import { redisCounter } from '../../../platform/redis/redis-counter.js';
import { RedisServer } from '../../../platform/redis/redis-server.js';
import { KnownNetworks } from '../sessions/login-attempts.js';
import { networkOf } from '../../../platform/http/edge/network-of.js';
import { digestOf } from '../credential.js';
import type { TokenPurpose } from './account-token.entity.js';

export interface MailedToken {
  readonly email: string;
  readonly token: string;
}

export const MAILS_PER_HOUR = 10;

/**
 * Limits the number of mails to each email address. The counters are in Redis. While Redis is unavailable, each process uses its
 * own counters.
 */
@Injectable()
export class MailBudget {
  private readonly counters: Readonly<Record<'tokens' | 'notices', RateLimiterRedis>>;

  constructor(@Inject(REDIS_CLIENT) redis: RedisClient, { prefix }: RedisServer) {
    const limits = { points: MAILS_PER_HOUR, duration: 3600 };
    this.counters = {
      tokens: redisCounter(redis, `${prefix}:mails`, limits),
      notices: redisCounter(redis, `${prefix}:notices`, limits),
    };
  }

  /**
   * Returns false if the address has reached its hourly limit. Notices and mails with a token have separate limits. Requests from a
   * `knownNetwork` of the user have their own limit, so that requests from other networks cannot block the user.
   */
  async take(email: string, kind: 'tokens' | 'notices', knownNetwork = ''): Promise<boolean> {
    try {
      await this.counters[kind].consume(digestOf(`${email.toLowerCase()} ${knownNetwork}`.trimEnd()));
      return true;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    }
  }
}

/**
 * Mails tokens outside the request, so that responses do not wait for the mail server. In production without a mail server,
 * operations that need a mailed token are rejected. Source: docs/accounts.md#rules-and-limits
 */
@Injectable()
export class AccountMails {
  private readonly logger = new Logger(AccountMails.name);

  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly outgoing: OutgoingMail,
    private readonly budget: MailBudget,
    private readonly address: PublicAddress,
    private readonly networks: KnownNetworks,
  ) {}

  /** Call `requireMail` before an operation that must send a mail. Throws `MAIL_NOT_CONFIGURED`. */
  requireMail(): void {
    if (!this.mailer.carriesSecrets) throw mailNotConfigured();
  }

  /**
   * After the current transaction commits, mails the token that the transaction created. Sends no mail if the transaction rolls
   * back.
   */
  sendAfterCommit(purpose: TokenPurpose, mailed: MailedToken): void {
    this.database.afterCommit(() => this.sendLater(purpose, mailed.email, () => Promise.resolve(mailed)));
  }

  /** After the current transaction commits, sends users a notice about a change of their account. A notice contains no token. */
  noticeAfterCommit(notice: Notice, emails: readonly string[]): void {
    this.database.afterCommit(() => {
      for (const email of emails)
        this.outgoing.submit(async () =>
          (await this.budget.take(email, 'notices')) ? { to: email, ...noticeMail(notice) } : null,
        );
    });
  }

  /** URL of the account page. The mail contains this URL. */
  linkOf(purpose: TokenPurpose, token: string): string {
    return linkTo(purpose, token, this.address.baseUrl);
  }

  /**
   * Runs `issue` in the background. `issue` returns null if `email` is not registered. `address` is the IP address of the caller.
   */
  sendLater(purpose: TokenPurpose, email: string, issue: () => Promise<MailedToken | null>, address?: string): void {
    if (!this.mailer.carriesSecrets) return;
    this.outgoing.submit(async () => {
      if (!(await this.budget.take(email, 'tokens', await this.knownNetwork(email, address)))) {
        this.logger.warn(`Mail dropped (${purpose}): the recipient has reached the hourly limit.`);
        return null;
      }
      const mailed = await issue();
      return mailed && accountMail(purpose, mailed.email, mailed.token, this.address.baseUrl);
    });
  }

  private async knownNetwork(email: string, address: string | undefined): Promise<string> {
    const network = address === undefined ? '' : networkOf(address);
    return network !== '' && (await this.networks.includes(email, network)) ? network : '';
  }
}

/**
 * `page` is the path of the linked page below `/account/`. The mails contain no names from a request. Otherwise, a caller could
 * choose the text of a mail to another person.
 */
const WORDS: Readonly<Record<TokenPurpose, { page: string; subject: string; es: string; en: string }>> = {
  reset_password: {
    page: 'reset-password',
    subject: 'Elige una contraseña nueva · Choose a new password',
    es: 'Recibimos una solicitud de contraseña nueva para tu cuenta de Guía. Para elegirla, abre este enlace. El enlace funciona una sola vez y vence en una hora. Si no lo solicitaste, ignora este correo.',
    en: 'We received a request for a new password for your Guía account. Open this link to choose it. The link works once and expires in one hour. If you did not request it, ignore this mail.',
  },
  verify_email: {
    page: 'verify-email',
    subject: 'Confirma tu correo · Confirm your email',
    es: 'Abre este enlace para confirmar que este correo es tuyo. El enlace funciona una sola vez y vence en 7 días. Si no abriste una cuenta de Guía, ignora este correo.',
    en: 'Open this link to confirm that this email is yours. The link works once and expires in 7 days. If you did not open a Guía account, ignore this mail.',
  },
  invitation: {
    page: 'accept-invitation',
    subject: 'Te invitaron a Guía · You were invited to Guía',
    es: 'Te invitaron a la cuenta de una empresa en Guía. Abre este enlace para elegir tu contraseña. El enlace funciona una sola vez y vence en 7 días. Si no esperabas la invitación, ignora este correo.',
    en: 'You were invited to a company’s Guía account. Open this link to choose your password. The link works once and expires in 7 days. If you did not expect the invitation, ignore this mail.',
  },
};

export type Notice = keyof typeof NOTICES;

const NOTICES = {
  password: {
    subject: 'Tu contraseña cambió · Your password was changed',
    es: 'La contraseña de tu cuenta de Guía cambió. Si no la cambiaste tú, pide una contraseña nueva y revoca tus sesiones y llaves.',
    en: 'The password of your Guía account was changed. If you did not change it, request a new password and revoke your sessions and keys.',
  },
  live_key: {
    subject: 'Nueva llave LIVE · New LIVE key',
    es: 'Se creó una llave LIVE en tu organización de Guía. Puede gastar el saldo de tu monedero. Si tu empresa no la creó, revócala.',
    en: 'A LIVE key was created in your Guía organization. It can spend the balance of your wallet. If your company did not create it, revoke it.',
  },
  second_factor_on: {
    subject: 'Segundo factor activado · Second factor switched on',
    es: 'El segundo factor de tu cuenta de Guía está activado. Guarda tus códigos de recuperación. Si no lo activaste tú, contacta a un OWNER de tu organización o al operador del servicio.',
    en: 'The second factor of your Guía account is switched on. Keep your recovery codes. If you did not switch it on, contact an OWNER of your organization or the operator of the service.',
  },
  second_factor_off: {
    subject: 'Segundo factor desactivado · Second factor switched off',
    es: 'El segundo factor de tu cuenta de Guía está desactivado. Si no lo desactivaste tú, cambia tu contraseña y actívalo de nuevo.',
    en: 'The second factor of your Guía account is switched off. If you did not switch it off, change your password and switch it on again.',
  },
  recovery_codes: {
    subject: 'Códigos de recuperación nuevos · New recovery codes',
    es: 'Los códigos de recuperación de tu cuenta de Guía se reemplazaron. Los anteriores ya no funcionan. Si no los reemplazaste tú, cambia tu contraseña.',
    en: 'The recovery codes of your Guía account were replaced. The previous codes no longer work. If you did not replace them, change your password.',
  },
  second_factor_guessed: {
    subject: 'Códigos incorrectos · Wrong codes',
    es: 'Alguien intentó entrar a tu cuenta con tu contraseña correcta y varios códigos incorrectos de tu segundo factor. Si no fuiste tú, cambia tu contraseña.',
    en: 'A login to your account used your correct password and several wrong second-factor codes. If this was not you, change your password.',
  },
  owner: {
    subject: 'Nuevo OWNER · New OWNER',
    es: 'Tu organización de Guía tiene un OWNER nuevo. Si no lo esperabas, revisa tus miembros.',
    en: 'Your Guía organization has a new OWNER. If you did not expect it, check your members.',
  },
} as const;

function noticeMail(notice: Notice): Omit<Mail, 'to'> {
  const { subject, es, en } = NOTICES[notice];
  return { subject, text: `Hola:\n\n${es}\n\n\nHello,\n\n${en}\n` };
}

const linkTo = (purpose: TokenPurpose, token: string, baseUrl: string): string =>
  `${baseUrl}/account/${WORDS[purpose].page}?token=${token}`;

/** The mail is in Spanish and English, because the language of the recipient is unknown. `baseUrl` has no trailing slash. */
function accountMail(purpose: TokenPurpose, to: string, token: string, baseUrl: string): Mail {
  const { subject, es, en } = WORDS[purpose];
  const link = linkTo(purpose, token, baseUrl);
  return { to, subject, text: `Hola:\n\n${es}\n\n${link}\n\n\nHello,\n\n${en}\n\n${link}\n` };
}

const mailNotConfigured = (): ApiError =>
  invalidInput(
    'MAIL_NOT_CONFIGURED',
    'This operation needs mail, which is not configured. Ask the operator to set SMTP_URL. To add a member without mail, send a password.',
  );
