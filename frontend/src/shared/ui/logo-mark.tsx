/** Logo of the guesthouse: a roof over the three strokes of 川. */
export function LogoMark() {
  return (
    <svg
      className="mark"
      viewBox="0 0 30 34"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M2 13 15 3l13 10" />
      <path d="M7.5 16.5q0 9-3.5 14.5M15 16.5V30M22.5 16.5V31.5" />
    </svg>
  );
}
