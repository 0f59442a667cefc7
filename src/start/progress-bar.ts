const WIDTH = 30;

export interface ProgressBar {
  /** `share` is a number from 0 to 1. */
  readonly show: (part: string, share: number) => void;
  /** Clears the progress bar before other output is printed. */
  readonly clear: () => void;
}

/** On a terminal, the progress is a bar that is redrawn. In a file or pipe, each part prints one line. */
export function progressBar(): ProgressBar {
  const output = process.stderr;
  let shown = '';
  return {
    show: (part, share) => {
      const filled = Math.round(share * WIDTH);
      const text = output.isTTY
        ? `${part} [${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}] ${String(Math.round(share * 100)).padStart(3)} %`
        : `${part} …`;
      if (text === shown) return;
      shown = text;
      output.write(output.isTTY ? `\r${text}` : `${text}\n`);
    },
    clear: () => {
      if (output.isTTY && shown !== '') output.write(`\r${' '.repeat(shown.length)}\r`);
    },
  };
}
