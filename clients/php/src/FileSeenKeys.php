<?php

declare(strict_types=1);

namespace PartnerApi;

/** Stores each handled idempotency key as a file, shared by all requests on this machine. Old files are removed periodically. */
final class FileSeenKeys implements SeenKeys
{
    /**
     * @param string $folder folder for this store only, writable by its owner only; created if missing
     * @param int $keptDays days to keep a key; a later redelivery of the same event is handled again
     */
    public function __construct(private readonly string $folder, private readonly int $keptDays = 30)
    {
    }

    public function once(string $key, callable $work): void
    {
        if (!is_dir($this->folder) && !@mkdir($this->folder, 0700, true) && !is_dir($this->folder)) {
            throw new \RuntimeException("Could not create the folder for delivery keys at {$this->folder}.");
        }
        $file = fopen($this->folder . '/' . hash('sha256', $key), 'c+');
        if ($file === false || !flock($file, LOCK_EX)) {
            throw new \RuntimeException("Could not write a delivery key to {$this->folder}.");
        }
        try {
            if (fgetc($file) === false) { // An empty file means that the event has not been handled yet.
                $work();
                if (fwrite($file, '1') !== 1 || !fflush($file)) {
                    throw new \RuntimeException("Could not write a delivery key to {$this->folder}.");
                }
            }
        } finally {
            fclose($file);
        }
        if (random_int(1, 1000) === 1) {
            $this->removeOld();
        }
    }

    private function removeOld(): void
    {
        foreach (glob($this->folder . '/*') ?: [] as $file) {
            if (filemtime($file) < time() - $this->keptDays * 86400) {
                @unlink($file); // Another request may have removed it.
            }
        }
    }
}
