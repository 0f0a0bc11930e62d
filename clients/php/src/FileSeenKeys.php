<?php

declare(strict_types=1);

namespace PartnerApi;

/** A file for each key, for all requests on this machine. Old ones are removed now and then. */
final class FileSeenKeys implements SeenKeys
{
    /**
     * @param string $folder of this alone, which only its owner can write to; created if it is missing
     * @param int $keptDays redeliveries of older events are handled again
     */
    public function __construct(private readonly string $folder, private readonly int $keptDays = 30)
    {
    }

    public function once(string $key, callable $work): void
    {
        if (!is_dir($this->folder) && !@mkdir($this->folder, 0700, true) && !is_dir($this->folder)) {
            throw new \RuntimeException("Expected a folder for keys of deliveries at {$this->folder}, it could not be created.");
        }
        $file = fopen($this->folder . '/' . hash('sha256', $key), 'c+');
        if ($file === false || !flock($file, LOCK_EX)) {
            throw new \RuntimeException("The key of a delivery could not be written to {$this->folder}.");
        }
        try {
            if (fgetc($file) === false) { // Empty: nobody has finished the work.
                $work();
                if (fwrite($file, '1') !== 1 || !fflush($file)) {
                    throw new \RuntimeException("The key of a delivery could not be written to {$this->folder}.");
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
