import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Clock ticks per second in /proc. */
const TICKS = 100;
const PAGE_MB = 4096 / 2 ** 20;

/** Returns all processes: id, parent, command (with variables and folder), CPU seconds and memory in MB. */
function listProcesses() {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // Fields after the command (proc(5)): 1 is the parent, 11 and 12 the CPU ticks, 21 the pages in memory.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const read = (name) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
      const command = `${read('cmdline')}\0${read('environ')}cwd=${readlinkSync(`/proc/${pid}/cwd`)}`;
      const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS;
      const parent = Number(fields[1]);
      return [{ pid: Number(pid), parent, command, seconds, mb: Number(fields[21]) * PAGE_MB }];
    } catch {
      return []; // The process has ended.
    }
  });
}

/**
 * Returns the usage of groups of processes with their descendants.
 * @param {Record<string, (process: { command: string }) => boolean>} groups
 * @returns {Record<string, { seconds: number, mb: number, count: number }>}
 */
export function measureUsage(groups) {
  const processes = listProcesses();
  return Object.fromEntries(
    Object.entries(groups).map(([name, isMember]) => {
      const members = new Set(processes.filter(isMember).map(({ pid }) => pid));
      let sizeBefore;
      do {
        sizeBefore = members.size;
        for (const { pid, parent } of processes) if (members.has(parent)) members.add(pid);
      } while (members.size > sizeBefore);
      const descendants = processes.filter(({ pid }) => members.has(pid));
      const sum = (key) => descendants.reduce((total, process) => total + process[key], 0);
      return [name, { seconds: sum('seconds'), mb: sum('mb'), count: descendants.length }];
    }),
  );
}
