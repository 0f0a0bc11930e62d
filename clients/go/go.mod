module partner.example/partnerapi

go 1.19
