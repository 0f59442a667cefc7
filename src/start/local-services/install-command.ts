/** Commands by the `ID` or `ID_LIKE` of a Linux distribution's `/etc/os-release`, and by `process.platform`. */
const COMMANDS: Readonly<Record<string, string>> = {
  darwin: 'brew install redis',
  debian: 'sudo apt-get install redis-server',
  fedora: 'sudo dnf install valkey',
  alpine: 'apk add redis',
  arch: 'sudo pacman -S valkey',
  suse: 'sudo zypper install redis',
};

/** The command that installs Redis, or Valkey if the distribution has replaced it; undefined on an unknown system. */
export function installCommand(platform: NodeJS.Platform, osRelease: string): string | undefined {
  const ids = [...osRelease.matchAll(/^ID(?:_LIKE)?="?([^"\n]*)"?$/gm)].flatMap(([, value]) => value!.split(' '));
  const system = [platform, ...ids].find((id) => Object.hasOwn(COMMANDS, id));
  return system && COMMANDS[system];
}
