export const DE = `
Zum Abschied winken | Am Bahnsteig, ein Arm hoch über dem Kopf. | Gruß,Alltag
Lesend im Sessel | Beine übereinandergeschlagen am Fenster. | Sitzen,Buch
Schneidersitz | Hände auf den Knien, Augen geschlossen. | Sitzen,Meditation
Teezeremonie | Aufrecht kniend, beide Hände halten die Schale. | Japan,Knien
Ballerina auf einem Bein | Auf Zehenspitzen, das andere Bein nach hinten gestreckt. | Ballett,Tanz
Freudensprung | Beide Füße in der Luft. | Springen,Freude
Heldenlandung | Ein Knie und eine Faust am Boden. | Held,Action
Schwertkampf | Zwei Hände am Griff, dem Gegner gegenüber. | Ritter,Kampf
Samurai zieht die Klinge | Tiefer Stand, genau der Moment des Schnitts. | Katana,Kampf
Bogenschütze | Zielt auf eine weit entfernte Scheibe. | Bogen,Kampf
Boxer in Deckung | Fäuste oben, Kinn unten. | Boxen,Sport
Drehkick | Das ganze Gewicht auf dem linken Fuß. | Kampfsport,Tritt
Faustschlag | Mit voller Wucht nach vorn. | Boxen,Action
Militärischer Gruß | Hacken zusammen, Hand an der Stirn. | Uniform
Tiefe Verbeugung | Für Butler und Dienstmädchen. | Höflich,Gruß
Schüchternes Lächeln | Die Hände an den Wangen. | Niedlich,Gesicht
Weinendes Kind | Kauernd, das Gesicht in den Armen. | Traurig
Der Denker | Kinn auf der Faust, wie die Statue. | Sitzen,Nachdenken
Verschränkte Arme | Selbstbewusst und etwas gelangweilt. | Stehen,Cool
Hände in die Hüften gestemmt | Breitbeinig, zu allem bereit. | Stehen
Auf dem Bauch liegend | Kinn in den Händen, Füße in der Luft. | Liegen,Niedlich
Tief schlafend | Zusammengerollt auf der Seite. | Schlafen,Nacht
Katzenbuckel | Auf allen vieren mit rundem Rücken. | Katze,Yoga
Hasenohren | Beide Hände auf dem Kopf. | Hase,Niedlich
Fingerherz | Ein kleines Herz für die Fans. | Idol,Herz
Friedenszeichen | Der Klassiker für jedes Urlaubsfoto. | Foto
Singendes Idol | Mikrofon in der Hand, zwinkert ins Publikum. | Idol,Bühne
Gitarrensolo | Zurückgelehnt, Augen geschlossen. | Gitarre,Musik
Spaziergang im Regen | Ein Regenschirm gegen den Wind. | Regen,Gehen
Sprinterin | Rennt, so schnell sie kann, zur Schule. | Laufen,Sport
Fliegender Held | Umhang im Wind, eine Faust voran. | Fliegen,Held
Zauberspruch | Die Magierin hebt ihren Stab. | Magie,Fantasy
Betender Engel | Gefaltete Hände, gesenkter Kopf. | Engel,Gebet
An die Wand gelehnt | Hände in den Taschen, wartet auf jemanden. | Stehen,Alltag
Heiratsantrag | Auf einem Knie mit Ring. | Hochzeit,Liebe
Auf Händen getragen | Für zwei: die Person, die trägt. | Paar,Liebe
Selfie mit Handy | Kopf leicht geneigt. | Handy,Foto
Unter dem Kirschbaum | Blick nach oben zu fallenden Blüten. | Frühling
Torschuss | Die Stürmerin trifft den Ball. | Fußball,Sport
Beim Kochen | Pfanne in der einen Hand, Löffel in der anderen. | Küche,Alltag
Siegerpose | Arme hochgerissen, laut jubelnd. | Sieg,Sport
Handstand | Auf beiden Händen, die Zehen zum Himmel. | Turnen,Sport
Spagat | Beine in einer Linie am Boden. | Turnen,Ballett`
