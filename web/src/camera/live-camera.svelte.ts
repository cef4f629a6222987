// The camera of the device, without a page: which one, its light, a still picture.

/** The reason why there is no picture; `insecure` if the page came over plain HTTP. */
export type CameraProblem = "refused" | "none" | "busy" | "insecure";

/** The light is not yet among the capabilities that TypeScript knows. */
type Capabilities = MediaTrackCapabilities & { torch?: boolean };
type TorchConstraints = MediaTrackConstraintSet & { torch: boolean };

/** The reader scales pictures down to less. */
const SIZE = { width: { ideal: 2560 }, height: { ideal: 1920 } };

export class LiveCamera {
  stream = $state.raw<MediaStream | null>(null);
  problem = $state<CameraProblem | null>(null);
  hasLight = $state(false);
  isLit = $state(false);
  /** `true` if there is another camera to switch to. */
  hasOthers = $state(false);
  /** `null` on a page that came over plain HTTP. */
  readonly #devices: MediaDevices | null;
  #started = 0;

  constructor(devices: MediaDevices | null = navigator.mediaDevices ?? null) {
    this.#devices = devices;
  }

  /** Starts a camera, by default the one on the back of the device. */
  async start(id?: string): Promise<void> {
    this.stop();
    const devices = this.#devices;
    if (devices === null) {
      this.problem = "insecure";
      return;
    }
    const started = ++this.#started;
    const which = id === undefined ? { facingMode: { ideal: "environment" } } : { deviceId: { exact: id } };
    try {
      const stream = await devices.getUserMedia({ audio: false, video: { ...SIZE, ...which } });
      // Closed, or started anew, while the person was being asked.
      if (started !== this.#started) return stopTracks(stream);
      this.#show(stream);
      this.hasOthers = (await this.#cameras()).length > 1;
    } catch (error) {
      if (started === this.#started) this.problem = problemOf(error);
    }
  }

  #show(stream: MediaStream): void {
    this.stream = stream;
    const [track] = stream.getVideoTracks();
    // Another program may take the camera, or its plug may be pulled.
    track?.addEventListener("ended", () => {
      if (this.stream !== stream) return;
      this.stop();
      this.problem = "busy";
    });
    const capabilities: Capabilities = track?.getCapabilities?.() ?? {};
    this.hasLight = capabilities.torch ?? false;
  }

  /** Switches to the next camera of the device. */
  async switch(): Promise<void> {
    const cameras = await this.#cameras();
    const present = this.stream?.getVideoTracks()[0]?.getSettings().deviceId;
    const at = cameras.findIndex(({ deviceId }) => deviceId === present);
    const next = cameras[(at + 1) % cameras.length];
    if (next !== undefined) await this.start(next.deviceId);
  }

  async light(isLit: boolean): Promise<void> {
    const constraints: TorchConstraints = { torch: isLit };
    try {
      await this.stream?.getVideoTracks()[0]?.applyConstraints({ advanced: [constraints] });
      this.isLit = isLit;
    } catch {
      this.hasLight = false;
    }
  }

  stop(): void {
    this.#started += 1;
    if (this.stream !== null) stopTracks(this.stream);
    this.stream = null;
    this.problem = null;
    this.hasLight = this.isLit = false;
  }

  async #cameras(): Promise<MediaDeviceInfo[]> {
    const devices = (await this.#devices?.enumerateDevices()) ?? [];
    return devices.filter(({ kind }) => kind === "videoinput");
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function problemOf(error: unknown): CameraProblem {
  switch (error instanceof Error ? error.name : "") {
    case "NotAllowedError":
    case "SecurityError":
      return "refused";
    case "NotFoundError":
    case "OverconstrainedError":
      return "none";
    default:
      return "busy";
  }
}
