declare module 'heic-decode' {
  /** Decodes the first picture, turned as it is to be shown; four bytes a pixel. */
  export default function decode(file: {
    buffer: Uint8Array;
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
}
